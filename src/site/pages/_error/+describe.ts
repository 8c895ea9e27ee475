import type { Description, DocumentContext } from '../page-data.ts';

export function describe({ site: { t, profile } }: DocumentContext): Description {
  return {
    title: `${t('notFoundTitle')} — ${profile.name}`,
    description: t('notFoundText'),
  };
}
