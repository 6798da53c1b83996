/**
 * `npm run test:resilience`: the resilience tests of money, stock, orders and sign-ins, with the
 * full number of rounds and kills.
 * `npm run test:resilience -- kills` runs the parts whose file names contain that word. Each part
 * prints its figures when it ends.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { ensureBuild } from './build-stamp.mjs';
import { runShown } from './command.mjs';
import { ensurePostgresql } from './needs.mjs';
import { main, say } from './setup-error.mjs';
import type { Figure } from '#tests/resilience/test-counts.ts';

const VITEST = join(PROJECT_ROOT, 'node_modules', '.bin', 'vitest');

await main(async () => {
  const startedAt = performance.now();
  await ensurePostgresql();
  await ensureBuild(PROJECT_ROOT);
  const filters = process.argv.slice(2);
  const parts = readdirSync(join(PROJECT_ROOT, 'tests', 'resilience'))
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => filters.length === 0 || filters.some((word) => name.includes(word)));
  const folder = mkdtempSync(join(tmpdir(), 'alambic-proof-'));
  const file = join(folder, 'figures');
  const failed: string[] = [];
  const figures: Figure[] = [];
  try {
    for (const part of parts) {
      writeFileSync(file, '');
      const code = await runShown(
        process.execPath,
        [VITEST, 'run', '--reporter=dot', `tests/resilience/${part}`],
        { cwd: PROJECT_ROOT, env: { ...process.env, TEST_ALL: '1', PROOF: 'full', PROOF_FIGURES: file } },
      );
      if (code !== 0) failed.push(part);
      const found = parseFigures(file);
      for (const figure of found) say(getLine(figure));
      figures.push(...found);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`all parts, ${Math.round((performance.now() - startedAt) / 1000)} s:`);
  for (const figure of figures) say(getLine(figure));
  if (failed.length > 0) say(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});

function parseFigures(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line): Figure => JSON.parse(line));
}

function getLine({ what, count, seconds, checked }: Figure): string {
  return `${what} | ${count} | ${seconds} s | ${checked}`;
}
