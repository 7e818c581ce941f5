// Where this server is: on a host of its own, or below a path of another, which stands in the address of this script.

const root = new URL("../..", import.meta.url).pathname;

// The address of one of our paths.
export const below = (path) => root + path.slice(1);
