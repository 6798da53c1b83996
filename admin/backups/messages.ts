import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';
import type { Backup } from './backups.ts';

const rows = (count: number): string => plural(count, '# row', `${formatNumber(count)} rows`);
const files = (count: number): string => plural(count, '# file', `${formatNumber(count)} files`);

/** Texts of the page of backups. */
export const words = {
  title: 'Backups',
  about: 'Everything that the shop is: data, pictures, mail and its secret.',
  now: 'Back up now',
  begun: 'The backup is being made',
  begunText: 'The shop sells meanwhile.',
  notBegun: 'The backup was not begun',
  missing: 'The shop has had no good backup since',
  schedule: 'When',
  everyDay: (hour: string, count: number) =>
    plural(count, `Every day at ${hour}, the last one stays`, `Every day at ${hour}, the last # stay`),
  onlyNow: 'Only when you press “Back up now”',
  encryption: 'Encryption',
  encrypted: {
    none: 'Not encrypted: a file lets its reader see every customer and sign in as anyone.',
    stored: 'Encrypted with the passphrase that was typed here.',
    environment: 'Encrypted with BACKUP_PASSPHRASE, which is set where the shop runs.',
  },
  place: 'Where',
  restore: 'To restore',
  restoreText:
    'A shop is restored while it is stopped, so it is done where it runs: npm run restore -- <file>',
  change: 'Change',
  setPassphrase: 'Set a passphrase',
  changePassphrase: 'Change the passphrase',
  list: 'Backups',
  none: 'No backup yet. The first one takes a minute.',
  made: 'Made',
  holds: 'Holds',
  size: 'Size',
  result: 'Result',
  action: 'Download',
  scheduled: 'scheduled',
  contents: (rowCount: number, fileCount: number) => `${rows(rowCount)}, ${files(fileCount)}`,
  states: {
    queued: 'Begins',
    running: 'Being made',
    good: 'Read back whole',
    failed: 'Failed',
    deleted: 'Deleted',
  } satisfies Record<Backup['state'], string>,
  goodEncrypted: 'Read back whole, encrypted',
  download: 'Download',
  notDownloaded: 'The backup cannot be downloaded',
  scheduleSheet: 'When backups are made',
  daily: 'Every day',
  hour: 'From this hour on',
  hourHint: "In the shop's time zone. If the shop is stopped then, it is made at the next start.",
  count: 'How many stay',
  countHint: 'Older ones are deleted. Each takes its size on the disk of the shop.',
  countWrong: 'Type a whole number from 1 to 90.',
  save: 'Save',
  saved: 'Saved',
  passphraseSheet: 'Passphrase of backups',
  passphrase: 'Passphrase',
  passphraseHint:
    'At least 12 characters. Write it down outside the shop: it is never shown again, and without it no backup can be restored.',
  again: 'Passphrase again',
  short: 'Type at least 12 characters.',
  differs: 'The two passphrases differ.',
  noMore: 'Make later backups without encryption',
  older: 'A backup that exists is opened with the passphrase of its time.',
};
