import { randomBytes } from 'node:crypto';

/** An unguessable id in Stripe's format: `cs_test_…`, `pi_test_…`, `evt_test_…`. */
export function newToken(prefix: 'cs' | 'pi' | 'evt'): string {
  return `${prefix}_test_${randomBytes(24).toString('base64url')}`;
}

const SESSION_ID = /^cs_test_[\w-]{32}$/;

/** Whether a text from a URL can be the id of a session. Other texts never reach the database. */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}
