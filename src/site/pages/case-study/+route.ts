/** Every entry with something to read; whether there is one, the guard says. */
export default '/@part/@slug';
