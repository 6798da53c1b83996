/**
 * `node tooling/boundaries/check.ts`: reports violations of the boundaries; exits with 1 if there
 * are any.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolations } from './find-violations.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const violations = findViolations(root);
for (const [boundary, found] of Map.groupBy(violations, (violation) => violation.boundary)) {
  console.log(`${boundary}: ${found[0]?.why ?? ''}`);
  for (const { where } of found) console.log(`  ${where}`);
}
console.log(violations.length === 0 ? 'No import boundary is violated.' : `${violations.length} violations.`);
process.exitCode = violations.length === 0 ? 0 : 1;
