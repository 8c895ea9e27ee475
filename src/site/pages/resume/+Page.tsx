import { profile, site } from 'contentlayer/generated';
import { files, toAddress } from '../../address.ts';
import { listResumeParts } from '../../parts.ts';
import { listContactLinks } from '../../queries/links.ts';
import { Resume } from '../../sections/resume/resume.tsx';
import { labels } from '../../words.ts';
import { findPublicAddress, findResume, partViews } from '../site.ts';
import { SiteLayout } from '../site-layout.tsx';

/** The same in other forms, each for another reader. */
const forms = [
  { name: labels.pdf, href: findResume(), type: 'application/pdf' },
  { name: labels.json, href: toAddress(files.resumeJson), type: 'application/json' },
  { name: labels.vcard, href: toAddress(files.vcard), type: 'text/vcard' },
];

export function Page() {
  return (
    <SiteLayout>
      <Resume
        {...profile}
        contactLinks={listContactLinks(profile, findPublicAddress(''))}
        files={forms}
        parts={listResumeParts(site, partViews)}
      />
    </SiteLayout>
  );
}
