import { z } from 'zod';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { invalidParameter } from '../field-problems.ts';
import { lastCredential, PASSKEY_REFUSED, TOO_MANY_PASSKEYS } from '../passkey-problems.ts';
import { builtInAccess } from './customer-access.ts';
import { NOT_FOUND, SECOND_FACTOR_NEEDED } from './failures.ts';
import { PasskeySchema } from './schemas.ts';
import { typedText } from './typed-text.ts';

const NameSchema = z.object({ name: typedText(1000) }).meta({ id: 'PasskeyChange' });
const NewPasskeySchema = z
  .object({
    name: typedText(1000).optional(),
    response: z.looseObject({}, 'must be what the browser made').meta({ description: 'JSON of WebAuthn.' }),
  })
  .meta({ id: 'NewPasskey' });
const OptionsSchema = z.looseObject({}).meta({ id: 'PasskeyOptions', description: 'JSON of WebAuthn.' });
const IdSchema = z.object({ id: z.string().meta({ description: 'The id of the passkey.' }) });
const PASSKEYS = `${ACCOUNT_API}/passkeys`;
const PASSKEY = `${PASSKEYS}/{id}`;

/** Passkeys of the account. */
export const PASSKEY_ENDPOINTS = [
  defineEndpoint({
    method: 'POST',
    path: `${PASSKEYS}/options`,
    access: builtInAccess({ isRecent: true }),
    operationId: 'beginPasskey',
    summary: 'Begin to make a passkey',
    description: 'What the browser makes a passkey from. Good once, for five minutes.',
    responses: { 200: { description: 'Options for the browser.', schema: OptionsSchema } },
    problems: ['not-found', 'second-factor-needed'],
    run: async ({ customer, bearer, accounts }) =>
      !bearer.isStrong && (await accounts.needsStrong(customer.subject))
        ? SECOND_FACTOR_NEEDED
        : { status: 200, body: { ...(await accounts.passkeyOptions(customer.subject)) } },
  }),
  defineEndpoint({
    method: 'POST',
    path: PASSKEYS,
    access: builtInAccess({ isRecent: true }),
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    description: 'What the browser made of the options.',
    requestBody: NewPasskeySchema,
    responses: { 201: { description: 'The passkey.', schema: PasskeySchema } },
    problems: ['bad-parameter', 'not-found', 'passkey-refused', 'second-factor-needed', 'too-many'],
    async run({ customer, bearer, accounts, locale, body: { response, name } }) {
      const added = await accounts.addPasskey(customer.subject, response, name, locale, bearer.isStrong);
      if (added.kind === 'added') return { status: 201, body: added.passkey };
      if (added.kind === 'needs-strong') return SECOND_FACTOR_NEEDED;
      return added.kind === 'refused' ? PASSKEY_REFUSED : TOO_MANY_PASSKEYS;
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: PASSKEY,
    access: builtInAccess(),
    operationId: 'renamePasskey',
    summary: 'Name a passkey',
    description: 'A name that its owner knows it by.',
    parameters: { path: IdSchema },
    requestBody: NameSchema,
    responses: { 204: { description: 'It is renamed.' } },
    problems: ['bad-parameter', 'not-found'],
    async run({ customer, accounts, parameters: { id }, body: { name } }) {
      const renamed = await accounts.renamePasskey(customer.subject, id, name);
      if (renamed === 'unknown') return NOT_FOUND;
      return renamed === 'renamed' ? { status: 204 } : invalidParameter('name', 'must be one short line');
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: PASSKEY,
    access: builtInAccess({ isRecent: true }),
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    description: 'Never the last way to sign in.',
    parameters: { path: IdSchema },
    responses: { 204: { description: 'It is removed.' } },
    problems: ['bad-parameter', 'not-found', 'last-credential', 'second-factor-needed'],
    async run({ customer, bearer, accounts, locale, parameters: { id } }) {
      const removed = await accounts.removePasskey(customer.subject, id, locale, bearer.isStrong);
      if (removed === 'removed') return { status: 204 };
      if (removed === 'needs-strong') return SECOND_FACTOR_NEEDED;
      return removed === 'unknown' ? NOT_FOUND : lastCredential(removed);
    },
  }),
];
