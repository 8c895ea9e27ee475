/** Matches the pages of posts before those of other entries; the guard refuses URLs of no post. */
export default '/writing/@slug';
