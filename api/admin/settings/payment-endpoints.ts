import { z } from 'zod';
import { changePaymentKey, loadPaymentSettings } from '#modules/payment-settings/index.ts';
import { isLiveKey, ProviderError, STRIPE_RIGHTS, tryStripeKey } from '#modules/payments/index.ts';
import { openValue, sealValue } from '#modules/shop-secrets/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { goLive } from '#modules/opening/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, invalidField } from '../failures.ts';
import { FIELD_SENTENCES, refuseRights } from '../field-sentences.ts';
import { describeSetup, isLive, refuseGoingLive } from './opening.ts';
import { NOTHING_SEALS, setByEnvironment } from './secret-failures.ts';
import type { SettingsServices } from './services.ts';

const TRIAL = 'payment-trial';

const PaymentSchema = z.object({
  version: z.int(),
  lockedBy: z
    .enum(['PAYMENTS', 'STRIPE_SECRET_KEY'])
    .nullable()
    .meta({ description: 'The variable of the environment that decides instead.' }),
  isLive: z.boolean().nullable().meta({ description: 'Of the stored key; null: there is none.' }),
  keyHint: z.string().nullable().meta({ description: 'Its last four characters.' }),
  statementName: z.string().nullable().meta({ description: 'What buyers read on their statement.' }),
  payoutAccount: z.string().nullable().meta({ description: 'Bank and last digits, once a payout was made.' }),
  webhook: z.enum(['none', 'waiting', 'good', 'refused']),
  webhookFailure: z.string().nullable(),
  rights: z.array(z.string()).meta({ description: 'What a restricted key must be allowed.' }),
});

const getLock = ({ environment }: SettingsServices): z.output<typeof PaymentSchema>['lockedBy'] => {
  if (environment.PAYMENTS !== undefined) return 'PAYMENTS';
  return environment.STRIPE_SECRET_KEY === undefined ? null : 'STRIPE_SECRET_KEY';
};

const load = async (db: Handle, services: SettingsServices): Promise<z.output<typeof PaymentSchema>> => ({
  ...(await loadPaymentSettings(db)),
  lockedBy: getLock(services),
  rights: STRIPE_RIGHTS,
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/payment',
  permission: 'settings.payment',
  operationId: 'findPaymentSettings',
  summary: 'Read how payments are taken',
  description: 'Never the key itself: its last four characters.',
  responses: { 200: { description: 'The settings.', schema: PaymentSchema } },
  async run(_call, services: SettingsServices) {
    return { status: 200, body: await load(services.db, services) };
  },
});

const TrialSchema = z.object({
  trial: z.string().meta({ description: 'Stores the key within 15 minutes.' }),
  isLive: z.boolean().meta({ description: 'It charges real money.' }),
  statementName: z.string().nullable(),
  payoutAccount: z.string().nullable(),
});
const TriedSchema = z.object({
  secretKey: z.string(),
  statementName: z.string().nullable(),
  payoutAccount: z.string().nullable(),
});

const tryKey = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/payment/trial',
  permission: 'settings.payment',
  stepUp: true,
  readsOnly: true,
  operationId: 'tryPaymentKey',
  summary: 'Try a key of the payment provider',
  description:
    'Real calls that change nothing. The answer stores the key by the next call; nothing is stored here.',
  requestBody: z.strictObject({
    secretKey: z
      .string()
      .regex(/^[rs]k_(test|live)_\w{8,240}$/, 'is a key such as rk_live_…')
      .meta({ example: 'rk_test_0123456789' }),
  }),
  responses: { 200: { description: 'What Stripe says of the account.', schema: TrialSchema } },
  problems: ['invalid', 'not-allowed-now'],
  async run({ body: { secretKey }, now }, services: SettingsServices) {
    const { secretKey: key, environment } = services;
    const lock = getLock(services);
    if (lock !== null) return setByEnvironment(lock);
    if (key === undefined) return NOTHING_SEALS;
    try {
      const tried = await tryStripeKey({ secretKey, apiBase: environment.STRIPE_API_BASE });
      if (tried.kind === 'unknown-key')
        return invalidField('/secretKey', 'unknown', FIELD_SENTENCES.unknownKey);
      if (tried.kind === 'rights-missing')
        return invalidField('/secretKey', 'rights', refuseRights(tried.rights));
      const value = JSON.stringify({ secretKey, ...tried.account });
      const trial = sealValue(key, TRIAL, value, now);
      return { status: 200, body: { trial, isLive: isLiveKey(secretKey), ...tried.account } };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return failure('not-allowed-now', 'Stripe does not answer. Try again in a minute.');
    }
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/payment',
  permission: 'settings.payment',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changePaymentKey',
  summary: 'Store or remove the key of the payment provider',
  description:
    'A key that was tried. The shop makes the endpoint for events itself; then every process uses the key within two seconds. Owners are mailed. A live key makes a shop in test mode live, as `POST /settings/opening/live` does: test orders give back their bottles, which cannot be undone.',
  requestBody: z.strictObject({
    trial: z
      .string()
      .regex(/^[\w-]{20,4000}$/)
      .nullable()
      .meta({ description: 'From the trial; null removes the key.' }),
  }),
  responses: { 200: { description: 'The settings.', schema: PaymentSchema } },
  problems: ['invalid', 'not-allowed-now', 'changed-meanwhile'],
  async run({ tx, actor, body, version, now, afterCommit }, services: SettingsServices) {
    const { secretKey: key } = services;
    const lock = getLock(services);
    if (lock !== null) return setByEnvironment(lock);
    if (key === undefined) return NOTHING_SEALS;
    const unsealed = body.trial === null ? null : openValue(key, TRIAL, body.trial, now);
    if (unsealed === undefined) return invalidField('/trial', 'expired', FIELD_SENTENCES.trialOver);
    const tried = unsealed === null ? null : TriedSchema.parse(JSON.parse(unsealed));
    // Before the key: checkouts are locked before settings.
    if (tried && isLiveKey(tried.secretKey) && !isLive(services.shop)) {
      const opened = await goLive(tx, actor, { setup: describeSetup(services), now });
      if (opened.kind === 'not-ready') return refuseGoingLive(opened.missing);
    }
    const outcome = await changePaymentKey(tx, actor, { key, tried, expectedVersion: version });
    const current = await load(tx, services);
    if (outcome === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['keyHint'], by: null, at: null });
    afterCommit(() => services.onJobs());
    return { status: 200, body: current };
  },
});

/** How payments are taken. */
export const PAYMENT_ENDPOINTS = [read, tryKey, change];
