import { draftKey, queryPrefix } from '../contact/storage-keys.ts';

/**
 * Looks after a form inside an island that is not ready yet. What is typed is kept as the draft on the
 * device, over that of an earlier visit field by field, as the form will show it. A submit is held back:
 * the query is kept for the queue, under its time in place of its id, and that key is `data-pending` on
 * the island's element until the visitor types on; the runtime sends it once the island is ready. What
 * the device does not keep stays pending in the fields, with an empty key. Should it take 15 s of being
 * online, the form goes its way without script.
 */
const earlyFormScript = [
  '((d,k,p)=>{',
  'let o,w=(k,v)=>{try{localStorage.setItem(k,JSON.stringify(v));return k}catch{return""}},',
  'h=e=>{let f=e.target.form||e.target,s=f.closest("[data-island]:not([data-ready])")?.dataset,at=Date.now(),',
  'r=c=>setTimeout(()=>{if(s.pending===c)if(navigator.onLine){try{localStorage.removeItem(c)}catch{}delete s.pending;f.submit()}else addEventListener("online",()=>r(c),{once:!0})},15e3);',
  'if(s){let query=Object.fromEntries([...new FormData(f)].map(([n,v])=>[n,v||o?.[n]||""]));w(k,{at,query});',
  'if(e.type=="submit"){e.preventDefault();"pending"in s||r(s.pending=isSecureContext?w(p+at,{at,query,attempts:0,nextAt:0}):"")}else if(s.pending)delete s.pending}};',
  'try{o=JSON.parse(localStorage.getItem(k)).query}catch{}',
  'd.addEventListener("input",h,!0);d.addEventListener("submit",h,!0)',
  `})(document,${JSON.stringify(draftKey)},${JSON.stringify(queryPrefix)})`,
].join('');

declare global {
  /** 1 once a key has been pressed on the page, which may be about to lead elsewhere in it. */
  var keyed: 0 | 1;
}

/**
 * Runs in the head, before the first paint: marks that script is there, that the headings need not
 * wait for their font where the page is shown again, and that the page is `whole`, so that nothing waits
 * to be laid out, as soon as the visitor may go to another place of it, to which the address may lead from
 * the beginning, also by words to look for; applies the remembered theme so that the page never flashes,
 * sets `keyed` to 1 once a key is pressed, and keeps a form that is sent before its code has come. While a
 * page loads, WebKit returns to the place in its address each time it is laid out anew, also from where
 * a key has led, unless a script has scrolled. Storage may be denied; the page then follows the system.
 */
export const headScript = `(d=>{let c=d.classList,n=performance.getEntriesByType("navigation")[0],w=()=>c.add("whole");c.add("js");/reload|back/.test(n?.type)&&w(c.add("set"));/#/.test(n?.name)&&w();keyed=0;onkeydown=()=>{keyed||scrollTo(scrollX,scrollY);w(keyed=1)};onclick=w;try{let t=localStorage.getItem("theme");if(t)d.dataset.theme=t}catch{}})(document.documentElement);${earlyFormScript}`;

/**
 * Runs at the end of the page: `painted` is a promise that is kept once the page's words have
 * been painted, and a class of that name on the root says the same to the styles. What shall not
 * compete with the first paint waits for it. The ground alone may be painted earlier, as an entry of
 * its own. Browsers that tell nobody when they paint, or cannot be asked, get two seconds; Firefox tells
 * nobody either where the address leads to a place in the page, and visitors of one wait for less.
 */
export const paintedScript =
  'painted=new Promise(r=>{setTimeout(r,location.hash?500:2e3);try{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:!0})}catch{}});painted.then(()=>document.documentElement.classList.add("painted"))';
