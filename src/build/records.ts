import type { Education, Experience, Profile, Project, SkillGroup } from 'contentlayer/generated';
import type { CompiledRecord } from './compile/compile-records.ts';

/** Every compiled record. */
export interface Records {
  profile: Profile;
  skillGroups: SkillGroup[];
  experiences: Experience[];
  education: Education[];
  projects: Project[];
}

/** Gives compiled records the types that their schemas have made sure of. */
export function toRecords(compiled: ReadonlyMap<string, readonly CompiledRecord[]>): Records {
  const pick = (type: string) => (compiled.get(type) ?? []) as never[];
  const [profile] = pick('Profile');
  if (!profile) throw new Error('the content has no profile, which the check should have found');
  return {
    profile,
    skillGroups: pick('SkillGroup'),
    experiences: pick('Experience'),
    education: pick('Education'),
    projects: pick('Project'),
  };
}
