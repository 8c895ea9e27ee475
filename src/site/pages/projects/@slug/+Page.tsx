import { findCover, findPicture } from '../../../assets/manifest.ts';
import { Prose } from '../../../components/mdx/prose.tsx';
import { CaseStudy } from '../../../sections/case-study/case-study.tsx';
import { toListAddress } from '../../archive/addresses.ts';
import { findArchive } from '../../archive/archives.ts';
import type { DocumentContext } from '../../draw-document.tsx';
import { SiteLayout } from '../../site-layout.tsx';
import { findCaseStudy } from './case-studies.ts';

export function Page({ routeParams }: DocumentContext) {
  const found = findCaseStudy(routeParams.slug);
  if (!found) return <SiteLayout>{null}</SiteLayout>;
  const { project, next } = found;
  return (
    <SiteLayout>
      <CaseStudy
        {...project}
        projectsAddress={findArchive('projects') ? toListAddress('projects') : '#projects'}
        cover={findCover(project)}
        coverAlt={project.imageAlt ?? ''}
        next={next}
      >
        <Prose code={project.body.code} findPicture={(path) => findPicture(project, path)} />
      </CaseStudy>
    </SiteLayout>
  );
}
