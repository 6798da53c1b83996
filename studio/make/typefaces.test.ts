import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { runCommand } from './run-command.ts';
import { ensureTypefaces } from './typefaces.ts';

/** A folder that wants one face in version 5.3.0 and has it in another version, or not at all. */
async function folderWith(version: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'typefaces-'));
  await writeFile(join(folder, 'package.json'), '{"dependencies":{"@fontsource/jost":"5.3.0"}}');
  const face = join(folder, 'node_modules', '@fontsource', 'jost');
  await mkdir(face, { recursive: true });
  if (version !== undefined) await writeFile(join(face, 'package.json'), JSON.stringify({ version }));
  return folder;
}

async function ensureWith(version: string | undefined) {
  const [lines, commands]: [string[], string[]] = [[], []];
  const run: typeof runCommand = (command, words) => {
    commands.push(`${command} ${words[0]}`);
    return Promise.resolve({ ok: true });
  };
  const outcome = await ensureTypefaces(await folderWith(version), (line) => lines.push(line), run);
  return { ok: outcome.ok, message: lines.length, commands };
}

it('typefaces that are there are left alone, without a word', async () => {
  expect(await ensureWith('5.3.0')).toEqual({ ok: true, message: 0, commands: [] });
});

it('typefaces that are missing or of another version are installed, with one line', async () => {
  expect(await ensureWith(undefined)).toEqual({ ok: true, message: 1, commands: ['npm install'] });
  expect(await ensureWith('5.2.9')).toEqual({ ok: true, message: 1, commands: ['npm install'] });
});
