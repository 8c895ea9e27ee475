/** Where the editor stands, below the site's base. */
export const editorFolder = 'admin/';
