import { runMdx } from '../../components/mdx/body.tsx';
import { mdxComponents } from '../../components/mdx/mdx.tsx';
import { CaseStudy } from '../../sections/case-study/case-study.tsx';
import { useSite } from '../../site-context.tsx';
import type { DocumentContext } from '../page-data.ts';
import { standIn } from '../page-key.ts';

export function Page(context: DocumentContext) {
  const { part, slug } = context.routeParams;
  const { root, studies, language } = useSite();
  const study = studies.get(`${root}${part}/${slug}/`);
  if (!study) return null;
  const { body, bodyLanguage = language } = study.entry;
  const Body = runMdx(body.code, bodyLanguage);
  return (
    <CaseStudy {...study}>
      {standIn(body.code, context) ?? <Body components={mdxComponents} />}
    </CaseStudy>
  );
}
