/** Matches the pages of entries; the guard refuses URLs of no entry. */
export default '/@part/@slug';
