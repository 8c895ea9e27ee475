/**
 * Script for the page's head. A submit inside an island that is not ready yet is held back and
 * remembered as `data-pending` on the island's element; the runtime sends it once the island is
 * ready. Should the island not get ready within 15 s, the form goes its way without script.
 */
export const earlySubmitScript =
  "document.addEventListener('submit',e=>{let f=e.target,i=f.closest('[data-island]:not([data-ready])'),d=i?.dataset;if(d){e.preventDefault();'pending'in d||setTimeout(()=>'pending'in d&&(delete d.pending,f.submit()),15e3);d.pending=''}},!0)";
