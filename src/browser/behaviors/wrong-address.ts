/** Shows the URL that leads nowhere on the page that says so. */
export function showWrongAddress(): void {
  const place = document.querySelector('[data-wrong-address]');
  if (!place) return;
  const { pathname } = location;
  try {
    place.textContent = decodeURI(pathname);
  } catch {
    // The URL has a wrong escape, and is shown as it was written.
    place.textContent = pathname;
  }
}
