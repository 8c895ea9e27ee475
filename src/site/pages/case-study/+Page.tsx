import { mdxComponents, runMdx } from '../../components/mdx/mdx.tsx';
import { CaseStudy } from '../../sections/case-study/case-study.tsx';
import { useSite } from '../../site-context.tsx';
import type { DocumentContext } from '../render-document.tsx';
import { SiteLayout } from '../site-layout.tsx';

export function Page({ routeParams: { part, slug } }: DocumentContext) {
  const { root, studies } = useSite();
  const study = studies.get(`${root}${part}/${slug}/`);
  if (!study) return <SiteLayout>{null}</SiteLayout>;
  const Body = runMdx(study.entry.body.code);
  return (
    <SiteLayout>
      <CaseStudy {...study}>
        <Body components={mdxComponents} />
      </CaseStudy>
    </SiteLayout>
  );
}
