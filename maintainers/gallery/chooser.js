// Shows the chosen look in the frame, in the colors of the gallery and as YAML, and keeps it in the hash.
const find = (selector) => document.querySelector(selector);
const [form, yaml, note, copy] = ['form', 'pre', '[role]', 'button'].map(find);
const looks = JSON.parse(find('[type="application/json"]').textContent);
const [first] = Object.keys(looks);
const names = ['edition', 'palette', 'face'];
let frame = find('iframe');
let shown = looks[first];
let wanted = shown;
let transition;

/** Gives a page the colors of the look that is shown. */
function paint(view) {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`:root{${shown.colors}}`);
  view.document.adoptedStyleSheets = [sheet];
}

/** Shows the look that the hash names, or else the first one, when its page has loaded beneath the other one. */
async function show() {
  const hash = location.hash.slice(1);
  const key = Object.hasOwn(looks, hash) ? hash : first;
  const look = looks[key];
  wanted = look;
  for (const [index, value] of key.split(',').entries()) form.elements[names[index]].value = value;
  yaml.textContent = look.yaml;
  note.textContent = look.note;
  copy.textContent = 'Copy';
  const next = frame.cloneNode();
  if (look.site !== shown.site) {
    // The visitor may have gone to another page of the site.
    const { href } = frame.contentWindow.location;
    next.src = href.includes(shown.site) ? href.replace(shown.site, look.site) : look.site;
    frame.after(next);
    await new Promise((resolve) => next.addEventListener('load', resolve, { once: true }));
  }
  const change = () => {
    if (look !== wanted) return next.remove();
    shown = look;
    if (next.isConnected) {
      frame.remove();
      frame = next;
    }
    frame.onload = () => paint(frame.contentWindow);
    for (const view of [window, frame.contentWindow]) paint(view);
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) return change();
  // The next choice may skip it.
  transition = document.startViewTransition(change);
  transition.ready.catch(() => undefined);
}

form.addEventListener('change', () => {
  history.replaceState(null, '', `#${names.map((name) => form.elements[name].value)}`);
  show();
});
addEventListener('hashchange', show);
// While a transition runs, the root takes all clicks, whatever its pseudo-elements do.
document.documentElement.addEventListener('click', (event) => {
  if (event.target !== event.currentTarget) return;
  transition?.skipTransition();
  document.elementFromPoint(event.clientX, event.clientY)?.click();
});
copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(yaml.textContent);
  copy.textContent = 'Copied';
});
for (const control of [form, copy]) control.hidden = false;
show();
