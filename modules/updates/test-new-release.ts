import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** Sources of a release after this one, in a folder of their own. */
export type NewRelease = {
  folder: string;
  /** Replaces a text in a file. Throws when the file does not hold it. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
};

/** Copies the sources that a check reads, and links those that their code imports. */
export async function createNewRelease(version: string): Promise<NewRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-release-'));
  for (const name of ['package.json', 'CHANGELOG.md', 'platform', 'db'])
    await cp(join(PROJECT_ROOT, name), join(folder, name), { recursive: true });
  for (const name of ['contract', 'modules', 'seed'])
    await symlink(join(PROJECT_ROOT, name), join(folder, name));
  const edit = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  const described: { version: string } = JSON.parse(
    await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  );
  await edit('package.json', `"version": "${described.version}"`, `"version": "${version}"`);
  await edit('CHANGELOG.md', '## Unreleased', `## ${version}, 2027-01-10`);
  return { folder, edit, remove: () => rm(folder, { recursive: true, force: true }) };
}
