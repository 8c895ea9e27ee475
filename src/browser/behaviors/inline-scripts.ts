import { draftKey } from '../contact/storage-keys.ts';

/**
 * Looks after a form inside an island that is not ready yet. What is typed is kept as the draft on the
 * device, over that of an earlier visit field by field, as the form will show it. A submit is held back: it is noted in the draft, for a later visit, and as `data-pending` on
 * the island's element, and the runtime sends it once the island is ready. Should that take 15 s of
 * being online, the form goes its way without script.
 */
const earlyFormScript = [
  '((d,k)=>{',
  'let o,w=(f,s)=>{let q=Object.fromEntries([...new FormData(f)].map(([n,v])=>[n,v||o?.[n]||""]));try{localStorage.setItem(k,JSON.stringify({at:Date.now(),isPressed:"pending"in s,query:q}))}catch{}},',
  'h=e=>{let f=e.target.form||e.target,s=f.closest("[data-island]:not([data-ready])")?.dataset,',
  'r=()=>setTimeout(()=>"pending"in s&&(navigator.onLine?(delete s.pending,w(f,s),f.submit()):addEventListener("online",r,{once:!0})),15e3);',
  'if(s){if(e.type=="submit"){e.preventDefault();"pending"in s||r();s.pending=""}w(f,s)}};',
  'try{o=JSON.parse(localStorage.getItem(k)).query}catch{}',
  'd.addEventListener("input",h,!0);d.addEventListener("submit",h,!0)',
  `})(document,${JSON.stringify(draftKey)})`,
].join('');

/**
 * Runs in the head, before the first paint: marks that script is there, and that a visit begins at the
 * top of the page and not where it was left; applies the remembered theme so that the page never
 * flashes, and keeps a form that is sent before its code has come. Storage may be denied; the page
 * then follows the system.
 */
export const headScript = `(d=>{d.classList.add("js");location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||d.classList.add("fresh");try{let t=localStorage.getItem("theme");if(t)d.dataset.theme=t}catch{}})(document.documentElement);${earlyFormScript}`;

/**
 * Runs at the end of the page: `painted` is a promise that is kept once the page's words have
 * been painted, and a class of that name on the root says the same to the styles. What shall not
 * compete with the first paint waits for it. The ground alone may be painted earlier, as an entry of
 * its own. Browsers that tell nobody when they paint, or cannot be asked, get two seconds.
 */
export const paintedScript =
  'painted=new Promise(r=>{setTimeout(r,2e3);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:!0})}catch{}});painted.then(()=>document.documentElement.classList.add("painted"))';
