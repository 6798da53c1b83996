import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { RELEASES } from './releases.ts';

/** The last release: a shop of it must go on serving while this one migrates its database. */
const [VERSION, COMMIT] = formerRelease();

/** The release before, built, with the dump of a database that it has filled. */
export type FormerRelease = { root: string; dump: string };

const run = promisify(execFile);
/** Output of a build, or a tar archive of the sources without Git's history. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Builds the release before from its commit and lets it dump a filled database, once per machine:
 * the result stays in `build/former-release`. Throws when the clone does not contain the commit.
 */
export async function prepareFormerRelease(): Promise<FormerRelease> {
  const place = join(PROJECT_ROOT, 'build', 'former-release');
  const root = join(place, VERSION);
  const dump = join(root, 'build', `release-${VERSION}.sql.gz`);
  if (existsSync(dump)) return { root, dump };
  const unfinished = `${root}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    const archive = join(place, `${VERSION}-${process.pid}.tar`);
    await run('git', ['-C', PROJECT_ROOT, 'archive', `--output=${archive}`, COMMIT]).catch(
      (error: unknown) => {
        throw new Error(`release ${VERSION} is not in this clone: fetch its whole history`, { cause: error });
      },
    );
    await run('tar', ['-xf', archive, '-C', unfinished]);
    await rm(archive);
    await rm(root, { recursive: true, force: true });
    await rename(unfinished, root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  // The release installs the packages of its own lock file: it may need some that today's lacks.
  for (const script of ['tooling/build.ts', 'tests/upgrade/dump-release.ts'])
    await run(process.execPath, [join(root, 'tooling', 'run.mjs'), script], {
      cwd: root,
      maxBuffer: MAX_BYTES,
    });
  return { root, dump };
}

/** Returns version and commit of the last recorded release that this one is not. */
function formerRelease(): readonly [version: string, commit: string] {
  const { version: current }: { version: string } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  );
  const former = Object.entries(RELEASES).findLast(([version]) => version !== current);
  if (former === undefined) throw new Error('no release before this one is recorded');
  return former;
}
