import { useEffect } from 'react';

/** Has a preview follow the editor: in its theme, and with a language that is one. */
export function useTheme(document: Document): void {
  useEffect(() => {
    const editor = globalThis.document.documentElement;
    const preview = document.documentElement;
    preview.lang = 'en';
    const follow = () => {
      preview.dataset.theme = editor.dataset.theme ?? '';
    };
    const observer = new MutationObserver(follow);
    observer.observe(editor, { attributeFilter: ['data-theme'] });
    follow();
    return () => observer.disconnect();
  }, [document]);
}
