import { z } from 'zod';
import { enqueue, type HandleJob } from '#modules/outbox/index.ts';
import { createStripeWebhook, isLiveKey, ProviderError } from '#modules/payments/index.ts';
import { findSecretFacts, openSecret, saveSecret, type SecretKey } from '#modules/shop-secrets/index.ts';
import { findSettingsGroup, saveSettingsGroup, type SettingsGroup } from '#modules/shop-settings/index.ts';
import { tellOwners } from '#modules/staff/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { WEBHOOK_REFUSED } from './messages.ts';

const PaymentSchema = z.strictObject({
  /** Whether the key charges real money; `null`: there is none. */
  isLive: z.boolean().nullable(),
  statementName: z.string().nullable(),
  payoutAccount: z.string().nullable(),
  /** `waiting`: the endpoint for events is being made; payments begin when it is `good`. */
  webhook: z.enum(['none', 'waiting', 'good', 'refused']),
});
type Payment = z.output<typeof PaymentSchema>;

const PAYMENT: SettingsGroup<Payment> = { name: 'payment', schema: PaymentSchema };
const NO_PAYMENT: Payment = { isLive: null, statementName: null, payoutAccount: null, webhook: 'none' };

/** The job that makes the endpoint for events at the provider. */
export const WEBHOOK_JOB = 'payment-webhook';
const HINT_LENGTH = 4;

/** Loads how payments are taken by the office, with the last characters of the key. */
export async function loadPaymentSettings(
  db: Handle,
): Promise<Payment & { version: number; keyHint: string | null; webhookFailure: string | null }> {
  const stored = await findSettingsGroup(db, PAYMENT);
  const value = stored?.value ?? NO_PAYMENT;
  return {
    ...value,
    version: stored?.version ?? 0,
    keyHint: (await findSecretFacts(db, 'payment-key'))?.hint ?? null,
    webhookFailure: value.webhook === 'refused' ? WEBHOOK_REFUSED : null,
  };
}

/** The keys of the office, once everything that a payment needs is there. */
export async function openPaymentKeys(
  db: Handle,
  key: SecretKey | undefined,
): Promise<{ secretKey: string; webhookSecret: string } | undefined> {
  const stored = await findSettingsGroup(db, PAYMENT);
  if (stored?.value.webhook !== 'good') return undefined;
  const secretKey = await openSecret(db, key, 'payment-key');
  const webhookSecret = await openSecret(db, key, 'payment-webhook-secret');
  return secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret };
}

/** The version of the settings: another one may mean other keys. */
export const findPaymentVersion = async (db: Handle): Promise<number> =>
  (await findSettingsGroup(db, PAYMENT))?.version ?? 0;

/**
 * Stores a key that was tried, and has the endpoint for events made; payments use it when there is one.
 * `null` removes the key. Owners are mailed.
 */
export async function changePaymentKey(
  tx: Transaction,
  actor: Actor,
  change: {
    key: SecretKey;
    tried: ({ secretKey: string } & Pick<Payment, 'statementName' | 'payoutAccount'>) | null;
    expectedVersion: number;
  },
): Promise<'saved' | 'changed-meanwhile'> {
  const { key, tried, expectedVersion } = change;
  const stored = await findSettingsGroup(tx, PAYMENT);
  if ((stored?.version ?? 0) !== expectedVersion) return 'changed-meanwhile';
  const hint = tried?.secretKey.slice(-HINT_LENGTH) ?? '';
  await saveSecret(tx, actor, { key, name: 'payment-key', value: tried?.secretKey ?? null, hint });
  await saveSecret(tx, actor, { key, name: 'payment-webhook-secret', value: null, hint: '' });
  const value: Payment = tried
    ? {
        isLive: isLiveKey(tried.secretKey),
        statementName: tried.statementName,
        payoutAccount: tried.payoutAccount,
        webhook: 'waiting',
      }
    : NO_PAYMENT;
  const saved = await saveSettingsGroup(tx, actor, PAYMENT, { value, expectedVersion });
  if (saved.kind === 'conflict') return 'changed-meanwhile';
  if (tried) await enqueue(tx, { kind: WEBHOOK_JOB, payload: {} });
  await tellOwners(tx, 'paymentChanged', tried ? `…${hint}` : '');
  return 'saved';
}

/** Handles the job that makes the endpoint for events: its secret is sealed, and payments begin. */
export function createWebhookHandler(place: {
  db: Database;
  secretKey: SecretKey | undefined;
  /** Address of the endpoint. */
  url: string;
  apiBase: string | undefined;
}): HandleJob {
  const { db, secretKey: key, url, apiBase } = place;
  const actor = systemActor('payments');
  const save = async (tx: Transaction, webhook: Payment['webhook']): Promise<void> => {
    const stored = await findSettingsGroup(tx, PAYMENT);
    if (stored?.value.webhook !== 'waiting') return;
    const value = { ...stored.value, webhook };
    await saveSettingsGroup(tx, actor, PAYMENT, { value, expectedVersion: stored.version });
  };
  return async () => {
    const secretKey = await openSecret(db, key, 'payment-key');
    const { webhook } = await loadPaymentSettings(db);
    if (key === undefined || secretKey === undefined || webhook !== 'waiting') return 'done';
    try {
      const value = await createStripeWebhook({ secretKey, apiBase }, url);
      await inTransaction(db, async (tx) => {
        // Another key may have been stored meanwhile: its own job makes its endpoint.
        if ((await openSecret(tx, key, 'payment-key')) !== secretKey) return;
        await saveSecret(tx, actor, { key, name: 'payment-webhook-secret', value, hint: '' });
        await save(tx, 'good');
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isLasting) throw error;
      await inTransaction(db, (tx) => save(tx, 'refused'));
    }
    return 'done';
  };
}
