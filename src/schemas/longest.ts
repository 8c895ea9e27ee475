/**
 * How many letters a text may have before it looks too long in its place, by record type and
 * field; the texts of a list go by the list's name. More is worth a warning and no error.
 */
export const longest: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Profile: {
    name: 40,
    roles: 40,
    bio: 400,
    'about.paragraphs': 900,
    'socials.platform': 30,
  },
  SkillGroup: { group: 40, 'items.name': 30 },
  Experience: { year: 40, role: 80, company: 80, description: 600, technologies: 40 },
  Education: { year: 40, title: 80, description: 600 },
  Project: { title: 80, imageAlt: 250, description: 600, technologies: 40 },
};
