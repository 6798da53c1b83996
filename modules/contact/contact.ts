import type { Database } from '#platform/database/handle.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { createTokenSigner } from '#platform/token-signer.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { createFormToken, verifyThanksToken } from './form-token.ts';
import { type ContactResult, handleMessage, type SentForm } from './handle-message.ts';

const SECRET_NOTE = 'contact-secret';
/** How many messages one visitor may send in an hour. */
const LIMIT = { name: 'contact', points: 5, seconds: 3600 };

/** API of the contact form. */
export type Contact = {
  /** Returns the token of a new form: its signed time of rendering. */
  createFormToken(): Promise<string>;
  /** Whether a token proves that a message was sent within the last ten minutes. */
  isThanks(token: string): Promise<boolean>;
  /**
   * Handles a message for the shop's email address. Rejects with `MessageNotStored` when the
   * database fails.
   */
  handle(form: SentForm, shopEmail: string): Promise<ContactResult>;
};

/**
 * The database failed. Contains only the error code: the database's own message repeats the stored
 * values.
 */
export class MessageNotStored extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    const code = findSqlState(cause) ?? 'unknown';
    super(`contact message not stored: ${code}`);
    this.name = 'MessageNotStored';
    this.code = code;
  }
}

type ContactOptions = {
  onMail?: () => void;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

/** Creates the contact form; `onMail` is called when there is mail to send. */
export function createContact(
  db: Database,
  { onMail = () => undefined, now = Date.now, log }: ContactOptions = {},
): Contact {
  const signer = memoizeAsync(async () => createTokenSigner(await getOrCreateSecret(db, SECRET_NOTE)));
  const limit = createRateLimiter({ db, ...(log && { log }) }, LIMIT);
  return {
    createFormToken: async () => createFormToken(await signer.get(), now()),
    isThanks: async (token) => verifyThanksToken(await signer.get(), token, now()),
    async handle(form, shopEmail) {
      const reception = { db, signer: await signer.get(), limit, now: now(), shopEmail };
      const received = await handleMessage(reception, form).catch((error: unknown) => {
        throw new MessageNotStored(error);
      });
      if (received.kind === 'received') onMail();
      return received;
    },
  };
}
