import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = [
  'contract',
  'modules',
  'platform',
  'api',
  'ui',
  'web',
  'admin',
  'server',
  'cli',
  'seed',
  'demo',
  'tests',
  'bench',
  'tooling',
];
const LEFT_OUT = new Set(['node_modules', 'examples', 'public']);

/**
 * Describes the lengths of the source files in one line: their number, the median, the 90th
 * percentile, the longest three.
 * @param {string} root
 */
export function describeFileSizes(root) {
  const sizes = ROOMS.flatMap((room) => [...sourceFiles(root, room)])
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  if (sizes.length === 0) return 'No source files.';
  const at = (/** @type {number} */ share) => sizes[Math.ceil(share * sizes.length) - 1]?.lines ?? 0;
  const max = sizes.slice(-3).reverse();
  return (
    `${sizes.length} source files: median ${at(0.5)} lines, 90 % up to ${at(0.9)}; ` +
    `the longest ${max.map(({ path, lines }) => `${path} (${lines})`).join(', ')}.`
  );
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* sourceFiles(root, folder) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) yield* sourceFiles(root, `${folder}/${entry.name}`);
    else if (/\.(ts|tsx|mjs|css)$/.test(entry.name)) yield `${folder}/${entry.name}`;
  }
}
