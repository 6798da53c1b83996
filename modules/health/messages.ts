import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';
import { type CheckName, MACHINE_CHECKS } from './check.ts';

const GIGABYTE = 1_000_000_000;
const size = (bytes: number): string =>
  bytes >= GIGABYTE
    ? `${formatNumber(Math.round(bytes / 1e8) / 10)} GB`
    : `${formatNumber(Math.round(bytes / 1e6))} MB`;
const seconds = (ms: number): string => `${formatNumber(Math.round(ms / 1000))} s`;

/** What does not work, as the log, Today and the mail to the owner name it. Never rename one: it is stored. */
export const CHECK_FAILURES: Readonly<Record<CheckName, string>> = {
  backup: 'the shop has no recent backup',
  mail: 'mail does not leave the shop',
  payments: 'payments do not work as they should',
  plans: 'something planned did not happen',
  books: 'the books do not agree',
  jobs: 'the shop gave up on jobs',
  disk: 'the disk is nearly full',
  pictures: 'the pictures cannot be reached',
  database: 'the database is slow',
  replica: 'the copy of the database is not used',
  memory: 'the memory is nearly full',
  clock: 'the clock of the server is wrong',
  changes: 'pages do not follow changes',
  edge: 'the CDN is not told of changes',
  certificate: 'the certificate of the shop ends',
  update: 'the update is not complete',
};

/** Begins the name of the machine after the name of a failure. */
export const ON_MACHINE = ' on ';

/** Names the failure of a check as it is stored: that of a check of a machine with the machine. */
export const nameCheckFailure = (check: CheckName, machine: string): string =>
  MACHINE_CHECKS.has(check) ? `${CHECK_FAILURES[check]}${ON_MACHINE}${machine}` : CHECK_FAILURES[check];

/** Sentences of the checks for owners. */
export const TEXTS = {
  backup: {
    good: 'The last one was read back whole.',
    off: 'None was made yet.',
    failed: (why: string) => `The last backup failed. ${why}`,
    missing: 'The shop has had no good one for more than 26 hours.',
    next: 'Open Backups and press “Back up now”.',
  },
  mail: {
    good: (refusals: number) =>
      refusals === 0
        ? 'Mail leaves the shop.'
        : plural(
            refusals,
            'Mail leaves the shop. One address refuses it.',
            'Mail leaves the shop. # addresses refuse it.',
          ),
    off: 'No mail server is set: mail is written to files.',
    failing: (reason: string, count: number) =>
      plural(count, `One email waits (${reason}).`, `# emails wait (${reason}).`),
    next: 'Open Mail and send a test. What waits is sent by itself once the server takes it.',
  },
  payments: {
    live: 'Payments are real.',
    test: 'Payments are a test: nothing is charged.',
    off: 'The shop takes no payments.',
    away: 'The payment provider does not answer: nobody can pay.',
    awayNext: 'See the status page of the provider. The shop tries again with each checkout.',
    silent: 'The last payment was found by asking: its event never came.',
    silentNext:
      'Open Payment and see whether the webhook is there. The shop asks every few minutes meanwhile.',
  },
  plans: {
    good: 'Prices and texts changed when they should.',
    failing: (count: number) =>
      plural(count, 'One planned change was refused.', '# planned changes were refused.'),
    next: 'Today lists them with the reason.',
  },
  books: {
    good: 'The history is as it was written, and every payout agrees.',
    audit: (problem: string) => `The history is not as it was written: ${problem}`,
    auditNext: 'Do not delete anything. Ask the person who runs the server to read “Audit and undo”.',
    payouts: (count: number) =>
      plural(count, 'One payout differs from the orders.', '# payouts differ from the orders.'),
    payoutsNext: 'Open Payouts and explain the difference, or ask your accountant.',
  },
  jobs: {
    good: (waiting: number) =>
      waiting === 0
        ? 'None waits, none was given up.'
        : plural(waiting, 'One waits, none was given up.', '# wait, none was given up.'),
    failing: (dead: number) => plural(dead, 'The shop gave up on one.', 'The shop gave up on #.'),
    next: 'They are listed below: retry them once the cause is mended.',
  },
  disk: {
    good: (free: number, total: number) => `${size(free)} of ${size(total)} are free.`,
    failing: (free: number, total: number) => `Only ${size(free)} of ${size(total)} are free.`,
    next: 'Delete old backups and exports, or give the shop a larger disk.',
  },
  pictures: {
    off: 'They are in the folder of the shop.',
    good: 'The bucket of pictures answers.',
    failing: 'The bucket of pictures does not answer: shoppers miss pictures, and none can be added.',
    next: 'See whether its service works, and whether the key of the shop is still valid. Pictures come back by themselves.',
  },
  database: {
    good: (bytes: number, version: string, ms: number) =>
      `${size(bytes)}, PostgreSQL ${version}, answers in ${formatNumber(Math.max(1, Math.round(ms)))} ms.`,
    slow: (ms: number) => `It took ${seconds(ms)} to answer.`,
    next: 'See what else runs on its machine. docs/operating/watch.md says more.',
  },
  replica: {
    off: 'The shop reads and writes one database.',
    good: (ms: number) =>
      ms < 1000 ? 'It is up to date.' : `It is ${seconds(ms)} behind, and pages with it.`,
    away: 'It does not answer. The main database does its work: the shop goes on, but may be slower.',
    behind: (ms: number) =>
      `It is ${seconds(ms)} behind. The main database does its work: the shop goes on, but may be slower.`,
    next: 'Ask the person who runs the servers to look at it. The shop uses it again by itself.',
  },
  memory: {
    good: (used: number, limit: number) => `${size(used)} of ${size(limit)} are used.`,
    next: 'Give the shop more memory, or start it again in a quiet hour.',
  },
  clock: {
    good: 'It agrees with that of the database.',
    failing: (ms: number) => `It differs from that of the database by ${seconds(Math.abs(ms))}.`,
    next: 'Turn on the time service (NTP) of the server.',
  },
  changes: {
    good: 'Pages show a change within seconds.',
    failing: (ms: number) => `Changes of the last ${seconds(ms)} are not on the pages yet.`,
    next: 'Start the shop again if this lasts.',
  },
  edge: {
    off: 'No CDN stores the pages.',
    good: 'The CDN is told of each change.',
    failing: 'The CDN does not take what changed: it may show pages of up to an hour ago.',
    next: 'See whether the CDN works, and whether the key for it is still valid. The shop tries again by itself.',
  },
  certificate: {
    off: 'The shop has no address with https.',
    good: (days: number) => plural(days, 'Valid for one more day.', 'Valid for # more days.'),
    failing: (days: number) =>
      days < 0
        ? 'It has ended: browsers refuse the shop.'
        : plural(days, 'It ends in one day.', 'It ends in # days.'),
    unknown: 'The server could not read it at its own address.',
    next: 'See why the proxy in front of the shop does not renew it.',
  },
  update: {
    good: (version: string) =>
      `Version ${version}; its CHANGELOG.md says what it changed. Before you install a newer one, “npm run update -- --check FOLDER” says what that would change, and what to do first.`,
    pending: (version: string, names: string) => `Version ${version}. Still being filled in: ${names}.`,
  },
  unknown: 'This could not be found out right now.',
} as const;
