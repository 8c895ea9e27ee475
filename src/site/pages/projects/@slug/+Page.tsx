import { findCover, findPicture } from '../../../assets/manifest.ts';
import { mdxComponents, Prose, runMdx } from '../../../components/mdx/mdx.tsx';
import { CaseStudy } from '../../../sections/case-study/case-study.tsx';
import { findArchiveLink } from '../../archive/archives.ts';
import type { DocumentContext } from '../../render-document.tsx';
import { findCaseStudy } from '../../site.ts';
import { SiteLayout } from '../../site-layout.tsx';

export function Page({ routeParams }: DocumentContext) {
  const found = findCaseStudy(routeParams.slug);
  if (!found) return <SiteLayout>{null}</SiteLayout>;
  const { project, next } = found;
  const Body = runMdx(project.body.code);
  return (
    <SiteLayout>
      <CaseStudy
        {...project}
        projectsAddress={findArchiveLink('projects')?.address ?? '#projects'}
        cover={findCover(project)}
        coverAlt={project.imageAlt ?? ''}
        next={next && { ...next, cover: findCover(next) }}
      >
        <Prose findPicture={(path) => findPicture(project, path)}>
          <Body components={mdxComponents} />
        </Prose>
      </CaseStudy>
    </SiteLayout>
  );
}
