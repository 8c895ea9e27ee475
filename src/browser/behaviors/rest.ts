/**
 * Brings what lies below the window, once the page has its fonts, so that nobody who jumps there, or
 * captures the whole page, finds a gap: lays out the parts that have waited for it, and fetches the
 * pictures. A visitor who saves data gets those when they come near. All at once would keep the page from
 * answering for a moment.
 */
export async function bringRest(): Promise<void> {
  for (const part of document.querySelectorAll('section')) {
    part.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.classList.add('whole');
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  }
}
