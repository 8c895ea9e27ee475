import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importFile, toLetters } from '../../../tests/helpers/import-file.ts';

/** Packs tables as LinkedIn does: in a folder of the archive, with a mark of their encoding. */
function pack(tables: Record<string, string>, folder = 'Complete_LinkedInDataExport_11-20-2026/') {
  const files = Object.entries(tables).map(([name, text]) => {
    return [folder + name, strToU8(`\ufeff${text.replaceAll('\n', '\r\n')}`)] as const;
  });
  return ['export.zip', zipSync(Object.fromEntries(files))] as const;
}

const complete = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Mira,Okafor,,"12 Harbor Lane",Mar 4,"Compiler engineer | Speaker","I make compilers explain themselves.

Before that I ""taught"" physics.",Software,20457,"Hamburg, Germany",[miracodes],"[PERSONAL:https://mira.example,BLOG:https://mira.example/blog]",
`,
  'Profile Summary.csv':
    'Profile Summary\n"I make compilers explain themselves.\n\nBefore that I ""taught"" physics."\n',
  'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@mira.example,Yes,No,1/2/20
mira@mira.example,Yes,Yes,1/2/24
`,
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+49 40 5550100,Mobile\n',
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Tidewater Tools,Compiler Engineer,"Errors that teach: • Rewrote the type checker. • Halved the time of <T> and {x}.",Hamburg,Jan 2021,
Quay Systems,Developer,"Built an editor, with ""live"" previews.
It ran on 40 ships.",,2017,Dec 2020
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
University of Lagos,2012,2016,Thesis on parsers.,BSc Physics,Choir
`,
  'Skills.csv': 'Name\nRust\nTypeScript\nTechnical Writing\n',
  'Projects.csv': `Title,Description,Url,Started On,Finished On
Lantern,A linter for forms.,https://github.com/mira/lantern,Mar 2019,Nov 2019
`,
  'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
Cloud Architect,https://certs.example/1,Cloud Board,May 2022,May 2025,ABC-123
`,
  'Languages.csv': 'Name,Proficiency\nIgbo,Native or bilingual proficiency\nGerman,\n',
  'Publications.csv': `Name,Published On,Description,Publisher,Url
Errors as teachers,Aug 2023,On messages.,Compiler Letters,https://letters.example/7
`,
  'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Ines,Roth,Quay Systems,Head of Tools,"Mira asks ""why"", and means it.","08/30/22, 05:51 PM",VISIBLE
Tom,Hart,Quay Systems,Developer,Not to be shown.,"08/30/22, 05:51 PM",HIDDEN
`,
  'Honors.csv': 'Title,Description,Issued On\nBest Talk,For a talk on carets.,Jun 2024\n',
  'Connections.csv': 'Notes:\n"Addresses may be missing."\n\nFirst Name,Last Name\nAna,Lima\n',
  'messages.csv': '"FROM","CONTENT"\n"Ana","Hello"\n',
};

test('a complete archive becomes content with all of its texts', async () => {
  const { error, errors, records, letters, out, remarks } = await importFile(pack(complete));
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      name: 'Mira Okafor',
      roles: ['Compiler engineer', 'Speaker'],
      bio: 'I make compilers explain themselves.',
      about: { paragraphs: ['Before that I "taught" physics.'] },
      contactInfo: {
        email: 'mira@mira.example',
        phoneNo: '+49 40 5550100',
        location: { city: 'Hamburg, Germany' },
      },
      socials: [
        { platform: 'Twitter', url: 'https://x.com/miracodes' },
        { platform: 'mira.example', url: 'https://mira.example' },
        { platform: 'Blog', url: 'https://mira.example/blog' },
      ],
    },
    'experience/tidewater-tools.yaml': {
      year: 'Jan 2021 - Present',
      role: 'Compiler Engineer',
      location: 'Hamburg',
    },
    'experience/quay-systems.yaml': { year: '2017 - Dec 2020' },
    'education/university-of-lagos.yaml': {
      year: '2012 - 2016',
      degree: 'BSc Physics',
      description: 'Thesis on parsers.\n\nChoir',
    },
    'projects/lantern.mdx': {
      year: 'Mar 2019 - Nov 2019',
      link: 'https://github.com/mira/lantern',
    },
    'certificates/cloud-architect.yaml': { by: 'Cloud Board', year: 'May 2022' },
    'languages/igbo.yaml': { level: 'Native or bilingual proficiency' },
    'publications/errors-as-teachers.yaml': { by: 'Compiler Letters', year: 'Aug 2023' },
    'references/ines-roth.yaml': {
      by: 'Head of Tools, Quay Systems',
      quote: 'Mira asks "why", and means it.',
    },
    'awards/best-talk.yaml': { year: 'Jun 2024' },
  });
  expect(records['experience/tidewater-tools.yaml'].description).toContain(
    '\n\n- Rewrote the type checker.\n- Halved the time of ',
  );
  expect(letters).not.toContain('Nottobeshown');
  // What the page does not show is named, each kind of it once.
  const unshown = /Hart|Mobile|Not to be|Yes|VISIBLE|HIDDEN|08\/30|PM|\/2\d$/;
  const cells = Object.entries(complete).flatMap(([name, text]) =>
    /^(?:Conn|mess)/.test(name)
      ? []
      : text
          .split('\n')
          .slice(1)
          .flatMap((line) => line.split(/,|•|"|\[PERSONAL:|:(?=https)/)),
  );
  const texts = cells.filter((cell) => /\D{4}/.test(cell) && !unshown.test(cell));
  expect(texts.length).toBeGreaterThan(55);
  const known = (letters + toLetters(out)).toLowerCase();
  expect(texts.filter((cell) => !known.includes(toLetters(cell).toLowerCase()))).toEqual([]);
  expect(remarks).toEqual([
    'export.zip  Connections.csv, messages.csv — have no place, so they are left out unread',
    'export.zip, Email Addresses.csv:2  Email Address — "old@mira.example" is a second one, and a profile has one',
    'export.zip, Profile.csv:2  Address — "12 Harbor Lane" has no place',
    'export.zip, Profile.csv:2  Birth Date — "Mar 4" has no place',
    'export.zip, Profile.csv:2  Industry — "Software" has no place',
    'export.zip, Profile.csv:2  Zip Code — "20457" has no place',
    'export.zip, Certifications.csv:2  Finished On — "May 2025" has no place',
    'export.zip, Certifications.csv:2  License Number — "ABC-123" has no place',
    'export.zip, Recommendations_Received.csv:2  Creation Date — "08/30/22, 05:51 PM" has no place',
    'export.zip, Recommendations_Received.csv:3  Text — its status is "HIDDEN", not visible, so it is left out',
  ]);
});

const basic = {
  'Profile.csv': 'First Name,Last Name,Headline,Summary\nMira,Okafor,Engineer,Trees.\n',
  'Email Addresses.csv': 'Email Address\nmira@mira.example\n',
};

test('broken rows are named with their file and line, and the others come', async () => {
  const { error, records, remarks } = await importFile(
    pack({
      ...basic,
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Quay,Developer,"Two
lines",,2017,2018
Reef,Developer,One, two,three,,2018,2019
Tide,Dev"elop"er,,,2020,

Short,Row
Bay,Developer,"never closed,,2021,
Cove,Developer,,,2022,
`,
      'Skills.csv': 'Fertigkeit\nRust\n',
      'Languages.csv': '',
    }),
  );
  expect(error).toBeUndefined();
  expect(Object.keys(records).filter((path) => path.startsWith('experience'))).toEqual([
    'experience/quay.yaml',
    'experience/tide.yaml',
  ]);
  expect(remarks).toEqual([
    'export.zip, Skills.csv:1  row — none of its columns is known: "Fertigkeit"',
    'export.zip, Languages.csv:1  row — none of its columns is known: ""',
    'export.zip, Positions.csv:4  row — it has 8 cells in place of 6, so it is left out: "Reef,Developer,One, two,three,,2018,2019"',
    'export.zip, Positions.csv:7  row — it has 2 cells in place of 6, so it is left out: "Short,Row"',
    'export.zip, Positions.csv:8  row — a quotation mark is never closed, so the end of the table is left out',
  ]);
});

test('hostile texts stay words', async () => {
  const { error, errors, records } = await importFile(
    pack({
      ...basic,
      'Positions.csv': `Company Name,Title,Description,Started On
"<script>alert(1)</script>{x}","=HYPERLINK(""x"")","[a](javascript:alert(1)) {process.exit()} <img src=x onerror=y>

import fs from 'fs'",2020
../../../etc/passwd,\u202eDev,"\u0000a",2021
`,
      '../../Skills.csv': 'Name\n{evil}\n',
    }),
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  const text = JSON.stringify(records);
  for (const sign of ['javascript:', '<script', 'onerror', '\u202e', '\u0000', '\\u0000'])
    expect(text).not.toContain(sign);
  expect(Object.keys(records).filter((path) => path.includes('..'))).toEqual([]);
});

test.each([
  [
    strToU8('PK\u0003\u0004 and no more'),
    'export.zip is a damaged archive (invalid zip data) — download it from LinkedIn again',
  ],
  [
    zipSync({ 'notes.txt': strToU8('x') }),
    'export.zip is an archive without Profile.csv, Positions.csv or another table of LinkedIn in English — set LinkedIn to English, ask for a copy of your data (Settings > Data privacy), and name the .zip as it came',
  ],
  [
    zipSync({ 'Profile.csv': strToU8('名,姓\n太郎,山田\n'), 'Skills.csv': strToU8('') }),
    'export.zip has no table of a resume that can be read: they are empty, or not in English — set LinkedIn to English, and ask for a new copy',
  ],
  [
    zipSync({ 'Skills.csv': new Uint8Array([0x4e, 0xeb, 0x0a]) }),
    'export.zip contains Skills.csv, which is not UTF-8 text — use the archive as it came',
  ],
  [
    pack({ 'Profile.csv': basic['Profile.csv'] })[1],
    'Nothing was written: the resume has no e-mail address, and every portfolio needs one — add --email <address>',
  ],
])('an archive that cannot be imported is refused (%#)', async (data, message) => {
  expect((await importFile(['export.zip', data])).error).toBe(message);
});

test('a table that grows without end is left out, and an address may be added', async () => {
  const { error, remarks } = await importFile(
    pack({ 'Profile.csv': basic['Profile.csv'], 'Skills.csv': 'a'.repeat(9_000_000) }),
    { options: { email: 'mira@mira.example' } },
  );
  expect(error).toBeUndefined();
  expect(remarks).toEqual([
    expect.stringMatching(/Skills\.csv — is too large for a table of a resume, so it is left out$/),
  ]);
});
