/** Why a backup cannot be made or read, as sentences. */
export const BACKUP_ERRORS = {
  'wrong-passphrase': 'The passphrase is not the one of this backup.',
  'passphrase-needed': 'This backup is encrypted. Give its passphrase as BACKUP_PASSPHRASE.',
  'in-use': 'A shop runs there. Stop it, then restore.',
  'not-empty': 'There is a shop already. Add --replace to put the backup into its place; it stays beside it.',
  damaged: 'The backup is damaged or was changed: what it holds is not what was written.',
  foreign: 'The file is no backup of a shop.',
  newer: 'The backup is of a newer release. Restore it with the release that made it, or a newer one.',
  former:
    'The backup is of a release whose migrations this one does not have. Restore it with the release that made it, then upgrade.',
} as const;

/** Why a backup was not made, as sentences. */
export const BACKUP_FAILURES = {
  'no-room': 'The disk has no room for it. Free some, then back up again.',
  'not-writable': 'The folder of backups cannot be written. See docs/operating/databases.md.',
  broken: 'It could not be made. The log of the shop says why.',
  'not-readable': 'It was written and could not be read back whole, so it was removed.',
  stopped: 'The shop stopped while it was made.',
} as const;
export type BackupFailure = keyof typeof BACKUP_FAILURES;
