import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChangelogRelease, parseChangelog } from './parse-changelog.ts';

/** The folder does not hold the sources of a release. */
export class ReleaseError extends Error {}

/** What a release says about itself. */
export type Release = {
  version: string;
  oldestNode: number;
  oldestPostgresql: number | undefined;
  changelog: ChangelogRelease[];
};

const PackageSchema = z.object({
  name: z.literal('alambic'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  engines: z.object({ node: z.string(), postgresql: z.string().optional() }),
});

const getMajor = (range: string): number => Number(/\d+/.exec(range)?.[0] ?? 0);

/** Loads it from its sources. Throws a `ReleaseError` when the folder does not hold them whole. */
export async function loadRelease(folder: string): Promise<Release> {
  const [description, changelog] = await Promise.all(
    ['package.json', 'CHANGELOG.md'].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => undefined),
    ),
  );
  const parsed = PackageSchema.safeParse(parseJson(description));
  if (!parsed.success || changelog === undefined)
    throw new ReleaseError(
      `${folder} does not hold the sources of a release: it needs its package.json and CHANGELOG.md.`,
    );
  const { version, engines } = parsed.data;
  return {
    version,
    oldestNode: getMajor(engines.node),
    oldestPostgresql: engines.postgresql === undefined ? undefined : getMajor(engines.postgresql),
    changelog: parseChangelog(changelog),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
