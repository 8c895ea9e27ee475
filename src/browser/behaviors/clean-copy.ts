/** Removes what only tells a page where its lines may break. */
const clean = (text: string) => text.replace(/\u00ad/g, '').replace(/\u00a0|&nbsp;/g, ' ');

/** Copies selections without soft hyphens, and with plain spaces in place of those that join words. */
export function startCleanCopy(): void {
  document.addEventListener('copy', copyClean);
}

function copyClean(event: ClipboardEvent): void {
  const selection = getSelection();
  const text = String(selection);
  const isTyped = (event.target as Element).closest('input, textarea');
  if (isTyped || !selection?.rangeCount || text === clean(text)) return;
  const box = document.createElement('div');
  box.append(selection.getRangeAt(0).cloneContents());
  event.clipboardData?.setData('text/plain', clean(text));
  event.clipboardData?.setData('text/html', clean(box.innerHTML));
  event.preventDefault();
}
