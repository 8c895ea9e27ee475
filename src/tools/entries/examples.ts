/**
 * What each field may look like, by record type. It stands in new files until the owner writes
 * something better, and in the editors' schemas.
 */
export const examples: Record<string, Record<string, unknown>> = {
  Profile: {
    schemaVersion: 1,
    name: 'Your Name',
    roles: ['Web Developer', 'Editor'],
    bio: 'Two or three sentences under your name.',
    portrait: 'images/portrait.svg',
    resume: 'https://example.com/resume.pdf',
    about: { image: 'images/about.svg', paragraphs: ['What you do, and for whom.'] },
    contactInfo: { phoneNo: '+1 555 0100', messaging: 'whatsapp', email: 'name@example.com' },
    socials: [{ platform: 'GitHub', url: 'https://github.com/example' }],
    copyrightYear: 2024,
    siteUrl: 'https://example.com',
  },
  SkillGroup: {
    group: 'Frontend',
    order: 1,
    items: [{ name: 'React.js', icon: 'react' }],
  },
  Experience: {
    year: 'Jun 2025 - Present',
    role: 'Web Developer',
    company: 'Name of the company',
    location: 'Berlin',
    link: 'https://example.com',
    description: 'What you did there, in a few sentences.',
    technologies: ['React.js', 'Node.js'],
  },
  Education: {
    year: '2024 - 2028',
    title: 'Name of the school',
    description: 'What you learned there, in a few sentences.',
    logo: 'images/school-logo.svg',
    cardLogo: 'images/school-card.svg',
  },
  Project: {
    title: 'Name of the project',
    image: 'images/cover.svg',
    imageAlt: 'What the cover shows',
    description: 'What it is and for whom, in two or three sentences.',
    technologies: ['React.js', 'Vite'],
    link: 'https://example.com/project',
    links: [{ label: 'Website', url: 'https://example.com/try' }],
    year: 'Mar - Apr 2025',
    role: 'Lead developer',
    date: '2026-03-01',
    order: 1,
  },
  Site: {
    theme: {
      palette: 'notebook',
      accent: { light: '#0b5d3b', dark: '#7bd6a8' },
      headings: 'Bricolage Grotesque',
      text: 'system',
      ground: 'dots',
      corners: 'sharp',
    },
    parts: [{ part: 'experience', heading: 'Work', link: 'Work', hidden: false }],
    words: { sayHello: 'Write to me' },
    analytics: { umami: 'the-id-of-your-site' },
  },
};
