import { allSkillGroups, profile } from 'contentlayer/generated';
import { labels } from '../../config/labels.ts';
import { listWays, showAddress, sortSkillGroups } from '../../queries/index.ts';
import { Resume } from '../../sections/resume/resume.tsx';
import { entries } from '../entries.ts';
import { findResume } from '../find-resume.ts';
import { findSiteAddress } from '../find-site-address.ts';
import { SiteLayout } from '../site-layout.tsx';

export function Page() {
  return (
    <SiteLayout>
      <Resume
        name={profile.name}
        roles={profile.roles}
        bio={profile.bio}
        ways={listWays(profile, findSiteAddress())}
        files={[{ name: labels.pdf, href: findResume(), type: 'application/pdf' }]}
        experience={entries.experience}
        education={entries.education}
        projects={entries.projects.map(({ title, description, technologies, link }) => ({
          ...{ title, description, technologies, link },
          linkText: showAddress(link),
        }))}
        skills={sortSkillGroups(allSkillGroups)}
      />
    </SiteLayout>
  );
}
