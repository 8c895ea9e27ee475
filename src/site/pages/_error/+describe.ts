import type { Description, DocumentContext } from '../render-document.tsx';

export function describe({ site: { t, profile } }: DocumentContext): Description {
  return {
    title: `${t('notFoundTitle')} — ${profile.name}`,
    description: t('notFoundText'),
  };
}
