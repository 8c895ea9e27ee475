import { type ServeOptions, serveBuild as serve } from '../../src/tools/serve-build.ts';

export type BuildServer = Awaited<ReturnType<typeof serve>>;

/** Serves a build, and leaves no mark of that on the programs that tests start later. */
export async function serveBuild(options: ServeOptions): Promise<BuildServer> {
  // Vite notes the kind of its server there, and development servers would take it over.
  const { NODE_ENV } = process.env;
  try {
    return await serve(options);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
