import { findCover, findPicture } from '../../assets/manifest.ts';
import { mdxComponents, Prose, runMdx } from '../../components/mdx/mdx.tsx';
import { CaseStudy } from '../../sections/case-study/case-study.tsx';
import { headings, labels } from '../../words.ts';
import { findArchiveLink } from '../archive/archives.ts';
import type { DocumentContext } from '../render-document.tsx';
import { findCaseStudy, viewCard } from '../site.ts';
import { SiteLayout } from '../site-layout.tsx';

export function Page({ routeParams }: DocumentContext) {
  const found = findCaseStudy(routeParams);
  if (!found) return <SiteLayout>{null}</SiteLayout>;
  const { project, next } = found;
  const { part = '' } = routeParams;
  const Body = runMdx(project.body.code);
  return (
    <SiteLayout>
      <CaseStudy
        {...project}
        back={{
          address: findArchiveLink(part)?.address ?? `#${part}`,
          name: part === 'projects' ? labels.backToProjects : (headings[part] ?? ''),
        }}
        cover={findCover(project)}
        coverAlt={project.imageAlt ?? ''}
        next={next && viewCard(next)}
      >
        <Prose findPicture={(path) => findPicture(project, path)}>
          <Body components={mdxComponents} />
        </Prose>
      </CaseStudy>
    </SiteLayout>
  );
}
