/** Shows the other state of a drawing, at an address of its own, while its card is hovered or focused. */
export function startAnswers(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-answers]')) {
    const card = image.closest('li, a');
    const { src } = image;
    const other = src + (src.includes('#') ? '-answer' : '#answer');
    const answer = () => {
      image.src = card?.matches(':hover, :focus-within') ? other : src;
    };
    for (const kind of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      card?.addEventListener(kind, answer);
    }
  }
}
