import { readServiceAccount } from '../google.ts';
import { type Check, ok, skip, warn } from './check.ts';

/** Looks at the service account that the owner's commands use. */
export const accountCheck: Check = {
  name: 'Service account',
  async run({ read }) {
    const path = read('GOOGLE_APPLICATION_CREDENTIALS');
    if (!path) return skip('none is named; npm run inbox needs one to read Firestore');
    const { client_email: email, project_id: projectId } = await readServiceAccount(path);
    const project = read('VITE_FIREBASE_PROJECT_ID');
    if (!project || project === projectId) return ok(email);
    return warn(
      `${email} belongs to the project ${projectId}, the site to ${project} — name an account of that project, or give this one a role there`,
    );
  },
};
