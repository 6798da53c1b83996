/**
 * `npm run audit`: asks the package registry for known vulnerabilities of what an installed shop runs,
 * and fails from the severity `high` on. A registry that does not answer is no failure, and the output
 * says so: some mirrors have no such service.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEnd, runQuietly } from './command.mjs';
import { withProductionLock } from './production-lock.mjs';
import { main, say } from './setup-error.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Returns what an audit found: `unanswered` where its output is no report.
 * @param {string} output of `npm audit --json`
 * @returns {{ kind: 'unanswered' } | { kind: 'answered', serious: number }}
 */
export function readAudit(output) {
  const counts = parse(output.slice(output.indexOf('{')))?.metadata?.vulnerabilities;
  if (counts === undefined) return { kind: 'unanswered' };
  return { kind: 'answered', serious: (counts.high ?? 0) + (counts.critical ?? 0) };
}

/** @returns {{ metadata?: { vulnerabilities?: { high?: number, critical?: number } } } | undefined} */
function parse(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    const words = ['audit', '--package-lock-only', '--audit-level=high', '--json', '--loglevel=silent'];
    const { output } = await withProductionLock(root, (cwd) => runQuietly('npm', words, { cwd }));
    const found = readAudit(output);
    if (found.kind === 'unanswered')
      return say('the registry has not answered the audit; ask it from another network');
    if (found.serious === 0) return say('the registry knows no serious vulnerability of these packages');
    say(`${found.serious} serious vulnerabilities:\n${getEnd(output, 60)}`);
    return 1;
  });
