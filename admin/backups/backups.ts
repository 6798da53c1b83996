import type { Answers } from '../api-client/typed-calls.ts';

export type Backups = Answers['GET /settings/backups'];
export type Backup = Backups['items'][number];

/** Whether it is still being made. */
export const isOpen = ({ state }: Pick<Backup, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** How often a backup that is being made is asked for. */
export const POLL_MS = 1_000;
