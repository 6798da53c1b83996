import { z } from 'zod';

/** Settings of backups. */
export const BACKUP_SETTINGS = {
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(200, 'must have at most 200 characters')
    .optional()
    .describe(
      'encrypts backups, and opens them in `npm run restore`; absent: that of the back office, else backups are not encrypted',
    ),
} as const;
