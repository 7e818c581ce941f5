// Shows notices that it is somebody's turn, also while no page is open, and leads to the table.

addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  // One notice a table.
  event.waitUntil(registration.showNotification(title, { body, tag: url, data: url }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, location.origin);
  const show = async () => {
    const pages = await clients.matchAll({ type: "window" });
    const page = pages.find((page) => new URL(page.url).pathname === url.pathname);
    return page ? page.focus() : clients.openWindow(url);
  };
  event.waitUntil(show());
});
