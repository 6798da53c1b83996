import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Outcome, runCommand } from './run-command.ts';

const PackageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const VersionSchema = z.object({ version: z.string() });

/**
 * Installs the labels' typefaces when they are not there in the versions that the package.json of their folder names. They
 * are a package of their own because nothing but the studio needs them.
 */
export async function ensureTypefaces(
  folder: string,
  say: (line: string) => void,
  run: typeof runCommand = runCommand,
): Promise<Outcome> {
  const { dependencies } = PackageSchema.parse(await readJson(join(folder, 'package.json')));
  for (const [name, version] of Object.entries(dependencies)) {
    const path = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(path) && VersionSchema.parse(await readJson(path)).version === version) continue;
    say('installing the typefaces of the labels (first time only)…');
    return await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: folder });
  }
  return { ok: true };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
