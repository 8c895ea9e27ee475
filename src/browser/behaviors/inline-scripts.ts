/**
 * A submit inside an island that is not ready yet is held back and
 * remembered as `data-pending` on the island's element; the runtime sends it once the island is
 * ready. Should the island not get ready within 15 s, the form goes its way without script.
 */
const earlySubmitScript =
  "document.addEventListener('submit',e=>{let f=e.target,i=f.closest('[data-island]:not([data-ready])'),d=i?.dataset;if(d){e.preventDefault();'pending'in d||setTimeout(()=>'pending'in d&&(delete d.pending,f.submit()),15e3);d.pending=''}},!0)";

/**
 * Runs in the head, before the first paint: marks that script is there, and that a visit begins at the
 * top of the page and not where it was left; applies the remembered theme so that the page never
 * flashes, and keeps a form that is sent before its code has come. Storage may be denied; the page
 * then follows the system.
 */
export const headScript = `(d=>{d.classList.add("js");location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||d.classList.add("fresh");try{let t=localStorage.getItem("theme");if(t)d.dataset.theme=t}catch{}})(document.documentElement);${earlySubmitScript}`;

/**
 * Runs at the end of the page: `painted` is a promise that is kept once the page's words have
 * been painted, and a class of that name on the root says the same to the styles. What shall not
 * compete with the first paint waits for it. The ground alone may be painted earlier, as an entry of
 * its own. Browsers that tell nobody when they paint get two seconds.
 */
export const paintedScript =
  'painted=new Promise(r=>{setTimeout(r,2e3);new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:!0})});painted.then(()=>document.documentElement.classList.add("painted"))';
