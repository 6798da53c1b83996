import { plural } from '#contract/format/plural.ts';
import type { Answers } from '../api-client/typed-calls.ts';

type Check = Answers['GET /health']['checks'][number];

/** Texts of the page Health. */
export const words = {
  title: 'Health',
  allGood: 'Everything works.',
  failing: (count: number) => plural(count, 'One part needs you.', '# parts need you.'),
  again: 'Check again',
  part: 'Part',
  state: 'State',
  found: 'What was found',
  action: 'Open',
  checks: {
    backup: 'Backup',
    mail: 'Mail',
    payments: 'Payments',
    plans: 'Planned changes',
    books: 'History and payouts',
    jobs: 'Jobs',
    disk: 'Disk',
    database: 'Database',
    memory: 'Memory',
    clock: 'Clock',
    changes: 'Pages',
    certificate: 'Certificate',
    update: 'Release',
  } satisfies Record<Check['check'], string>,
  states: { good: 'Works', failing: 'Needs you', off: 'Not used', unknown: 'Not known' } satisfies Record<
    Check['state'],
    string
  >,
  since: 'Since',
  lastAt: { backup: 'Last good one:', payments: 'Last event of the provider:' } as Partial<
    Record<Check['check'], string>
  >,
  pages: {
    backup: 'Backups',
    mail: 'Mail',
    payments: 'Payments',
    plans: 'Today',
    books: 'Payouts',
  } as Partial<Record<Check['check'], string>>,
  deadJobs: 'Jobs that were given up',
  deadJobsText:
    'Each was tried for about a day, or could not succeed. Mend the cause first, then retry. After 30 days they are deleted.',
  retryAll: (count: number) => plural(count, 'Retry it', 'Retry all #'),
  job: 'Job',
  reason: 'Reason',
  givenUp: 'Given up',
  actions: 'Retry or discard',
  retry: 'Retry',
  discard: 'Discard…',
  kinds: {
    letter: 'Email',
    'always-letter': 'Email about a sign-in, or to staff',
    'test-letter': 'Email of a test order',
    'merchant-mail': 'Email to the shop',
    refund: 'Refund',
    payout: 'Payout to read',
    payouts: 'Payouts to list',
    'payment-webhook': 'Webhook of payments',
    'dispute-evidence': 'Answer to a dispute',
    'test-payment-event': 'Event of a test payment',
    backup: 'Backup',
    'bulk-operation': 'Change of many rows',
    'import-check': 'Check of an import',
    'import-commit': 'Import',
    'import-pictures': 'Pictures of an import',
    'erase-personal-data': 'Deletion of personal data',
  } as Readonly<Record<string, string>>,
  retried: (count: number) => plural(count, 'One job is tried again', '# jobs are tried again'),
  notRetried: 'The job was not retried',
  discardTitle: (job: string) => `Discard: ${job}`,
  discardText: 'What it should have done is never done. This cannot be undone.',
  why: 'Reason',
  whyHint: 'It is written into the history.',
  whyMissing: 'Say why.',
  discardSubmit: 'Discard it',
  discarded: 'The job is discarded',
};
