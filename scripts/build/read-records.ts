import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Education, Experience, Profile, Project, SkillGroup } from 'contentlayer/generated';

/** Every compiled record. */
export interface Records {
  profile: Profile;
  skillGroups: SkillGroup[];
  experiences: Experience[];
  education: Education[];
  projects: Project[];
}

/** Reads the compiled records from disk, so that a command sees those of this very run. */
export function readRecords(): Records {
  return {
    profile: read<Profile>('Profile'),
    skillGroups: read<SkillGroup[]>('SkillGroup'),
    experiences: read<Experience[]>('Experience'),
    education: read<Education[]>('Education'),
    projects: read<Project[]>('Project'),
  };
}

function read<Value>(type: string): Value {
  return JSON.parse(readFileSync(resolve(`.contentlayer/generated/${type}.json`), 'utf8'));
}
