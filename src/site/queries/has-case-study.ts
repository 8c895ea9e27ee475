/** Whether a project has something to read, and so a page of its own. */
export function hasCaseStudy(project: { body: { raw: string } }): boolean {
  return project.body.raw.trim() !== '';
}
