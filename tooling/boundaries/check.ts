/**
 * `node tooling/boundaries/check.ts`: reports violations of the boundaries; exits with 1 if there
 * are any.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolations } from './find-violations.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const breaches = findViolations(root);
for (const [wall, found] of Map.groupBy(breaches, (breach) => breach.wall)) {
  console.log(`${wall}: ${found[0]?.why ?? ''}`);
  for (const { where } of found) console.log(`  ${where}`);
}
console.log(breaches.length === 0 ? 'No import boundary is violated.' : `${breaches.length} violations.`);
process.exitCode = breaches.length === 0 ? 0 : 1;
