import type { Database } from '#platform/database/handle.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { createTokenSigner } from '#platform/token-signer.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { createFormToken, parseThanks } from './form-token.ts';
import { type Received, handleMessage, type SentForm } from './handle-message.ts';

const SECRET_NOTE = 'contact-secret';
/** How many messages one visitor may send in an hour. */
const LIMIT = { name: 'contact', points: 5, seconds: 3600 };

/** API of the contact form. */
export type Contact = {
  /** The signed time of rendering for a form that is about to be shown. */
  issueForm(): Promise<string>;
  /** Whether a token proves that a message was sent a short while ago. */
  isThanks(token: string): Promise<boolean>;
  /** Takes a message for the shop's mail address. Rejects with `MessageNotStored` when the database cannot be asked. */
  receive(form: SentForm, shopEmail: string): Promise<Received>;
};

/** The database refused. Says its code only: what it says in words repeats what was to be stored. */
export class MessageNotStored extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    const code = findSqlState(cause) ?? 'unknown';
    super(`a message could not be stored: ${code}`);
    this.name = 'MessageNotStored';
    this.code = code;
  }
}

type ContactOptions = {
  onMail?: () => void;
  now?: () => number;
  log?: { warn(fields: object, message: string): void };
};

/** Opens the contact form; `onMail` is called when there is mail to be sent. */
export function createContact(
  db: Database,
  { onMail = () => undefined, now = Date.now, log }: ContactOptions = {},
): Contact {
  const seals = memoizeAsync(async () => createTokenSigner(await getOrCreateSecret(db, SECRET_NOTE)));
  const limit = createRateLimiter({ db, ...(log && { log }) }, LIMIT);
  return {
    issueForm: async () => createFormToken(await seals.get(), now()),
    isThanks: async (token) => parseThanks(await seals.get(), token, now()),
    async receive(form, shopEmail) {
      const reception = { db, seals: await seals.get(), limit, now: now(), shopEmail };
      const received = await handleMessage(reception, form).catch((error: unknown) => {
        throw new MessageNotStored(error);
      });
      if (received.kind === 'received') onMail();
      return received;
    },
  };
}
