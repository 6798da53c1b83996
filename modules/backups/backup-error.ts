import { BACKUP_ERRORS } from './messages.ts';

/** A backup cannot be read or restored, for a known cause. The message is a sentence for people. */
export class BackupError extends Error {
  readonly reason: keyof typeof BACKUP_ERRORS;

  constructor(reason: keyof typeof BACKUP_ERRORS) {
    super(BACKUP_ERRORS[reason]);
    this.reason = reason;
  }
}
