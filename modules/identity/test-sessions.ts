import type { Handle } from '#platform/database/handle.ts';
import { isTokenSourceAlive } from './artifacts/end-sessions.ts';

export { endAllSessions } from './artifacts/end-sessions.ts';

/** Whether the tokens of a sign-in session are still accepted. */
export const isSessionAlive = (db: Handle, sessionUid: string): Promise<boolean> =>
  isTokenSourceAlive(db, { sessionUid, grantId: undefined });
