import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Runs in a process of its own on the sources of the new release. Its packages are not installed yet:
 * those that it does not find come from the release that runs here.
 */
const QUESTIONS = `
import { registerHooks } from 'node:module';
const [folder, packages] = process.argv.slice(1);
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (/^([.#/]|node:|file:)/.test(specifier)) throw error;
      return next(specifier, { ...context, parentURL: packages });
    }
  },
});
const environment = await import(folder + '/platform/environment/parse-environment.ts');
const settings = Object.entries(environment.ENVIRONMENT).map(([name, { description = '' }]) => ({ name, description }));
let refused;
try {
  environment.parseEnvironment(process.cwd());
} catch (error) {
  refused = error.what ?? String(error);
}
const backfills = await import(folder + '/seed/load-release-backfills.ts')
  .then(({ loadReleaseBackfills }) => loadReleaseBackfills(process.env.ALAMBIC_NEW_RELEASE))
  .then((list) => list.map(({ name }) => name), () => undefined);
process.stdout.write(JSON.stringify({ settings, refused, backfills }));
`;

const AnswerSchema = z.object({
  settings: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Why it would not start with these variables. */
  refused: z.string().optional(),
  backfills: z.array(z.string()).optional(),
});
export type ReleaseAnswer = z.output<typeof AnswerSchema>;

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Lets the code of the release in `folder` parse the variables, and name its settings and backfills.
 * Returns `undefined` when that code cannot run here, for instance because it needs a newer Node.
 */
export async function askRelease(
  folder: string,
  { root, variables }: { root: string; variables: Variables },
): Promise<ReleaseAnswer | undefined> {
  const words = ['--input-type=module', '--eval', QUESTIONS];
  const given = [pathToFileURL(folder).href, pathToFileURL(join(root, 'package.json')).href];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...words, ...given], {
      cwd: root,
      env: { ...variables, ALAMBIC_NEW_RELEASE: folder },
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_BYTES,
    });
    return AnswerSchema.parse(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}
