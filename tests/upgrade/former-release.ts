import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** The last release: a shop of it must go on serving while this one migrates its database. */
const VERSION = '0.2.0';
const COMMIT = '24cc2cd8bba66b246fab1839ce1dc6b3dedf28a3';

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
    await symlink(join(PROJECT_ROOT, 'node_modules'), join(unfinished, 'node_modules'), 'dir');
    await rm(root, { recursive: true, force: true });
    await rename(unfinished, root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  for (const script of ['tooling/build.ts', 'tests/upgrade/dump-release.ts'])
    await run(process.execPath, [join(root, script)], { cwd: root, maxBuffer: MAX_BYTES });
  return { root, dump };
}
