import { z } from 'zod';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, ACTOR_KINDS } from '#platform/actor.ts';
import { findAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/** Key of the row of app_setting with what became of the request to end the demo. */
const KEY = 'end-demo';

const RequestSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('requested'), kind: z.enum(ACTOR_KINDS), id: z.string().nullable() }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
]);
/** The next start ends the demo, or one that should have could not. */
export type EndRequest = z.output<typeof RequestSchema>;

const save = (tx: Transaction, request: EndRequest): Promise<void> =>
  saveAppSetting(tx, KEY, JSON.stringify(request));

/** Requests that the next start ends the demo. Running processes see it, and start anew. */
export async function requestEnd(tx: Transaction, actor: Actor): Promise<void> {
  await save(tx, { state: 'requested', kind: actor.kind, id: actor.id });
  await recordEvent(tx, actor, {
    action: 'demo.end-requested',
    resource: { kind: 'shop', id: 'demo' },
    before: null,
    after: {},
  });
}

/** Records that the demo was not ended, so that the next start does not try again. */
export const failEnd = (tx: Transaction, reason: string): Promise<void> =>
  save(tx, { state: 'failed', reason });

/** Finds the request; `undefined`: there was none, or it was carried out. */
export async function findEndRequest(db: Handle): Promise<EndRequest | undefined> {
  const stored = await findAppSetting(db, KEY);
  return stored === undefined ? undefined : RequestSchema.parse(JSON.parse(stored));
}
