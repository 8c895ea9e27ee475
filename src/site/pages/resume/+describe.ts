import type { Description, DocumentContext } from '../page-data.ts';
import { describeProfilePage } from '../person.ts';

export function describe({ site, assets }: DocumentContext): Description {
  const { t, profile } = site;
  const { name, roles } = profile;
  return {
    title: `${t('resume')} — ${name}`,
    description: `${t('resumeOf', { name })} — ${roles.join(t('comma'))}`,
    thing: describeProfilePage(`${site.root}resume/`, site, assets),
  };
}
