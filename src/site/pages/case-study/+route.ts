/** Matches the pages of entries; the guard refuses addresses of no entry. */
export default '/@part/@slug';
