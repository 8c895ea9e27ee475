import { experience, profile, project, skills } from '../helpers/content.ts';
import type { BadInput } from './bad-input.ts';

/** Fields that are missing, unknown, empty, or of a kind that their record does not take. */
export const badFields: readonly BadInput[] = [
  [
    { 'experience/a.yaml': experience.replace(/role.*\n/, '') },
    'experience/a.yaml:1:1 missing field "role"',
  ],
  [
    { 'experience/a.yaml': experience.replace('technologies', 'techologies') },
    'experience/a.yaml:5:1 unknown field "techologies" — did you mean "technologies"?',
  ],
  [
    { 'experience/a.yaml': `${experience}salary: 5\n` },
    'experience/a.yaml:6:1 unknown field "salary"',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '') },
    'experience/a.yaml:2:1 "role" has no value',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '~') },
    'experience/a.yaml:2:1 "role" has no value',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '5') },
    'experience/a.yaml:2:7 "role" must be text, found the number 5',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', 'true') },
    'experience/a.yaml:2:7 "role" must be text, found true',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '[a, b]') },
    'experience/a.yaml:2:7 "role" must be text, found a list',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', 'React.js') },
    'experience/a.yaml:5:15 "technologies" must be a list, found the text "React.js"',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '[React.js, 5]') },
    'experience/a.yaml:5:26 item 2 of "technologies" must be text, found the number 5',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '\n  - React.js\n  -\n') },
    'experience/a.yaml:7:4 item 2 of "technologies" has no value',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '\n  - React: js\n') },
    'experience/a.yaml:6:5 item 1 of "technologies" must be text, found a group of fields',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '""') },
    'experience/a.yaml:2:7 "role" is empty',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"  "') },
    'experience/a.yaml:2:7 "role" is empty',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"\u200b"') },
    'experience/a.yaml:2:7 "role" is empty',
  ],
  [
    { 'experience/a.yaml': experience.replace('React.js', 'React.js, ""') },
    'experience/a.yaml:5:26 item 2 of "technologies" is empty',
  ],
  [
    { 'experience/a.yaml': experience.replace('2024 - Present', 'sometime') },
    'experience/a.yaml:1:7 "year" cannot be read as a period: "sometime"',
  ],
  [
    { 'experience/a.yaml': experience.replace('2024 - Present', '"a\\nb\\u202ec"') },
    'experience/a.yaml:1:7 "year" cannot be read as a period: "a\\nb\\u{202e}c"',
  ],
  [
    { 'experience/a.yaml': experience.replace('[React.js]', '"a\\e[2Jb"') },
    'experience/a.yaml:5:15 "technologies" must be a list, found the text "a\\u{1b}[2Jb"',
  ],
  [
    { 'experience/a.yaml': experience.replace('2024 - Present', '2025 - 2024') },
    'experience/a.yaml:1:7 "year" ends before it starts: "2025 - 2024"',
  ],
  [
    { 'experience/a.yaml': experience.replace('2024 - Present', '2025-02') },
    'experience/a.yaml:1:7 "year" cannot be read as a period: "2025-02"',
  ],
  [
    { 'experience/a.yaml': experience.replace('2024 - Present', '2024.5') },
    'experience/a.yaml:1:7 "year" must be text, found the number 2024.5',
  ],
  [
    { 'experience/a.yaml': experience.replace('React.js', 'React.js, Vite, react.JS') },
    'experience/a.yaml:5:32 item 3 of "technologies" repeats "react.JS"',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"a\\nb"') },
    'experience/a.yaml:2:7 "role" must stand on one line',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"a\\x07b"') },
    'experience/a.yaml:2:7 "role" holds a control character',
  ],
  [
    { 'experience/a.yaml': experience.replace('Developer', '"a\\ud800b"') },
    'experience/a.yaml:2:7 "role" holds a control character',
  ],
  [
    { 'experience/a.yaml': 'year: x\nrole: 5\nfoo: 1\n' },
    'experience/a.yaml:1:1 missing field "company"',
    'experience/a.yaml:1:1 missing field "description"',
    'experience/a.yaml:1:1 missing field "technologies"',
    'experience/a.yaml:1:7 "year" cannot be read as a period: "x"',
    'experience/a.yaml:2:7 "role" must be text, found the number 5',
    'experience/a.yaml:3:1 unknown field "foo"',
  ],
  [
    { 'experience/a.yaml': `${experience}__proto__: 1\n` },
    'experience/a.yaml:6:1 unknown field "__proto__"',
  ],
  [
    { 'experience/a.yaml': `${experience}constructor: 1\n` },
    'experience/a.yaml:6:1 unknown field "constructor"',
  ],
  [{ 'experience/a.yaml': `${experience}5: 1\n` }, 'experience/a.yaml:6:1 unknown field "5"'],
  [
    { 'experience/a.yaml': `${experience}? [a, b]\n: 1\n` },
    'experience/a.yaml:1:1 unknown field "[ a, b ]"',
  ],
  [
    { 'experience/a.yaml': 'x: &x\n  role: a\n<<: *x\n' },
    'experience/a.yaml:1:1 missing field "year"',
    'experience/a.yaml:1:1 missing field "role"',
    'experience/a.yaml:1:1 missing field "company"',
    'experience/a.yaml:1:1 missing field "description"',
    'experience/a.yaml:1:1 missing field "technologies"',
    'experience/a.yaml:1:1 unknown field "x"',
    'experience/a.yaml:3:1 unknown field "<<"',
  ],
  [
    { 'profile.yaml': profile.replace(/ {2}email.*\n/, '') },
    'profile.yaml:10:3 missing field "contactInfo.email"',
  ],
  [
    { 'profile.yaml': profile.replace('  email', '  mail') },
    'profile.yaml:11:3 unknown field "contactInfo.mail" — did you mean "email"?',
  ],
  [
    { 'profile.yaml': profile.replace(/about:\n.*\n.*\n/, 'about: me\n') },
    'profile.yaml:6:8 "about" must be a group of fields, found the text "me"',
  ],
  [
    { 'profile.yaml': profile.replace(/ {4}url.*\n/, '') },
    'profile.yaml:13:5 missing field "url" in item 1 of "socials"',
  ],
  [
    { 'profile.yaml': profile.replace('https://github.com/example', 'javascript:alert(1)') },
    'profile.yaml:14:10 "url" in item 1 of "socials" must start with https://, http:// or mailto:, found "javascript:alert(1)"',
  ],
  [
    { 'profile.yaml': profile.replace('https://github.com/example', 'github.com/example') },
    'profile.yaml:14:10 "url" in item 1 of "socials" must start with https://, http:// or mailto:, found "github.com/example"',
  ],
  [
    { 'profile.yaml': profile.replace('https://github.com/example', 'https://a b') },
    'profile.yaml:14:10 "url" in item 1 of "socials" is no complete address: "https://a b"',
  ],
  [
    { 'profile.yaml': profile.replace('https://github.com/example', '"https://"') },
    'profile.yaml:14:10 "url" in item 1 of "socials" is no complete address: "https://"',
  ],
  [
    { 'profile.yaml': profile.replace('https://github.com/example', 'mailto:me') },
    'profile.yaml:14:10 "url" in item 1 of "socials" is no complete address: "mailto:me"',
  ],
  [
    { 'profile.yaml': `${profile}siteUrl: ftp://a.b\n` },
    'profile.yaml:16:10 "siteUrl" must start with https:// or http://, found "ftp://a.b"',
  ],
  [
    { 'profile.yaml': `${profile}siteUrl: mailto:a@b.c\n` },
    'profile.yaml:16:10 "siteUrl" must start with https:// or http://, found "mailto:a@b.c"',
  ],
  [{ 'profile.yaml': profile.replace('[Coder]', '[]') }, 'profile.yaml:2:8 "roles" holds nothing'],
  [
    { 'profile.yaml': profile.replace('2024', '"2024"') },
    'profile.yaml:15:16 "copyrightYear" must be a number, found the text "2024"',
  ],
  [
    { 'profile.yaml': profile.replace('2024', '2024.5') },
    'profile.yaml:15:16 "copyrightYear" must be a whole number, found the number 2024.5',
  ],
  [
    { 'profile.yaml': profile.replace('2024', '24') },
    'profile.yaml:15:16 "copyrightYear" must be 1970 or more, found 24',
  ],
  [
    { 'profile.yaml': profile.replace("'+1 555 0100'", '15550100') },
    'profile.yaml:10:12 "contactInfo.phoneNo" must be text, found the number 15550100',
  ],
  [
    { 'profile.yaml': profile.replace("'+1 555 0100'", 'call me') },
    'profile.yaml:10:12 "contactInfo.phoneNo" is no telephone number: "call me"',
  ],
  [
    { 'profile.yaml': profile.replace('+1 555 0100', '030 555 0100') },
    'profile.yaml:10:12 "contactInfo.phoneNo" must begin with "+" and the country\'s code, found "030 555 0100"',
  ],
  [
    { 'profile.yaml': profile.replace('+1 555 0100', '+0 555 0100') },
    'profile.yaml:10:12 "contactInfo.phoneNo" must begin with "+" and the country\'s code, found "+0 555 0100"',
  ],
  [
    { 'profile.yaml': profile.replace('[Coder]', '[Coder, Editor, coder]') },
    'profile.yaml:2:24 item 3 of "roles" repeats "coder"',
  ],
  [
    { 'profile.yaml': profile.replace('[One.]', '[One., "One. "]') },
    'profile.yaml:8:22 item 2 of "about.paragraphs" repeats "One. "',
  ],
  [
    {
      'profile.yaml': profile.replace(
        'copyrightYear',
        '  - { platform: Git, url: https://github.com/example }\ncopyrightYear',
      ),
    },
    'profile.yaml:15:27 "url" in item 2 of "socials" repeats "https://github.com/example"',
  ],
  [
    { 'skills/a.yaml': `${skills}  - name: Vite\n  - 5\n  - name: react.js\n` },
    'skills/a.yaml:6:5 item 3 of "items" must be a group of fields, found the number 5',
    'skills/a.yaml:7:11 "name" in item 4 of "items" repeats "react.js"',
  ],
  [
    { 'skills/a.yaml': skills, 'skills/b.yaml': skills.replace('Frontend', 'frontend') },
    'skills/b.yaml:1:8 "group" repeats "frontend", which "a.yaml" holds too',
  ],
  [
    { 'experience/a.yaml': `${experience}group: Frontend\n`, 'skills/a.yaml': skills },
    'experience/a.yaml:6:1 unknown field "group"',
  ],
  ...['2025-02-31', '2025-13-01', '2023-02-29', '2025-00-10', '2025-04-31'].map(
    (date): BadInput => [
      { 'projects/a.mdx': project.replace('link', `date: ${date}\nlink`) },
      `projects/a.mdx:5:7 "date" names a day that is in no calendar: "${date}"`,
    ],
  ),
  ...['2025-2-1', '1 March 2025', '2025-02', '2025-02-01T00:00', '20250201', '0025-02-01'].map(
    (date): BadInput => [
      { 'projects/a.mdx': project.replace('link', `date: "${date}"\nlink`) },
      `projects/a.mdx:5:7 "date" cannot be read as a date: "${date}"`,
    ],
  ),
  [
    { 'projects/a.mdx': project.replace('link', 'date: 2025\nlink') },
    'projects/a.mdx:5:7 "date" must be text, found the number 2025',
  ],
  [
    { 'projects/a.mdx': project.replace('link', 'imageAlt: A shop.\nlink') },
    'projects/a.mdx:5:11 "imageAlt" describes a picture, but there is no image',
  ],
  [
    { 'projects/a.mdx': project.replace(/title.*/, 'imageAlt: A shop.\nimage:') },
    'projects/a.mdx:1:1 missing field "title"',
    'projects/a.mdx:3:1 "image" has no value',
  ],
  [
    { 'profile.yaml': profile.replace('alex@example.com', 'alex') },
    'profile.yaml:11:10 "contactInfo.email" is no e-mail address: "alex"',
  ],
  [
    { 'skills/a.yaml': skills.replace('icon: react', 'icon: raect') },
    'skills/a.yaml:4:29 "icon" in item 1 of "items" names no icon: "raect" — did you mean "react"?',
  ],
  [
    { 'skills/a.yaml': skills.replace('icon: react', 'icon: ../react') },
    'skills/a.yaml:4:29 "icon" in item 1 of "items" names no icon: "../react"',
  ],
  [
    { 'skills/a.yaml': skills.replace('icon: react', 'icon: zzzzzzzzzz') },
    'skills/a.yaml:4:29 "icon" in item 1 of "items" names no icon: "zzzzzzzzzz"',
  ],
  [
    { 'skills/a.yaml': skills.replace('order: 1', 'order: first') },
    'skills/a.yaml:2:8 "order" must be a number, found the text "first"',
  ],
  [
    { 'skills/a.yaml': skills.replace('order: 1', 'order: .nan') },
    'skills/a.yaml:2:8 "order" must be a number, found NaN',
  ],
  [
    { 'skills/a.yaml': skills.replace('order: 1', 'order: .inf') },
    'skills/a.yaml:2:8 "order" must be a number, found Infinity',
  ],
  [
    { 'skills/a.yaml': skills.replace(/items:\n.*\n/, 'items: []\n') },
    'skills/a.yaml:3:8 "items" holds nothing',
  ],
  [
    { 'skills/a.yaml': skills.replace(/ {2}- .*/, '  - React') },
    'skills/a.yaml:4:5 item 1 of "items" must be a group of fields, found the text "React"',
  ],
  [
    { 'profile.yaml': profile.replace('2024', '3000') },
    'profile.yaml:15:16 "copyrightYear" must be 2100 at most, found 3000',
  ],
];
