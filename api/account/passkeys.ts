import { z } from 'zod';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import {
  type AccountDefinition,
  describeOperation,
  NOT_FOUND,
  parseBody,
  typedText,
  withAccounts,
} from './definition.ts';
import { PasskeySchema } from './schemas.ts';

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
export const PASSKEY_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'POST',
    path: `${PASSKEYS}/options`,
    isBuiltInOnly: true,
    isRecent: true,
    operation: describeOperation({
      operationId: 'beginPasskey',
      summary: 'Begin to make a passkey',
      description: 'What the browser makes a passkey from. Good once, for five minutes.',
      answers: { status: 200, holds: 'Options for the browser.', body: OptionsSchema },
      isRecent: true,
      problems: ['not-found'],
    }),
    answer: withAccounts(async ({ customer }, accounts) => ({
      status: 200,
      body: await accounts.passkeyOptions(customer.subject),
    })),
  },
  {
    method: 'POST',
    path: PASSKEYS,
    isBuiltInOnly: true,
    isRecent: true,
    operation: describeOperation({
      operationId: 'addPasskey',
      summary: 'Add a passkey',
      takes: NewPasskeySchema,
      description: 'What the browser made of the options.',
      answers: { status: 201, holds: 'The passkey.', body: PasskeySchema },
      isRecent: true,
      problems: ['not-found', 'passkey-refused', 'too-many'],
    }),
    answer: withAccounts(async ({ customer, body, locale }, accounts) => {
      const read = parseBody(body, NewPasskeySchema);
      if ('problem' in read) return read;
      const { response, name } = read.sent;
      const added = await accounts.addPasskey(customer.subject, response, name, locale);
      if (added.kind === 'added') return { status: 201, body: added.passkey };
      return {
        problem:
          added.kind === 'refused'
            ? problem('passkey-refused', 'This passkey does not match the latest request.')
            : problem('too-many', 'There is no room for another passkey.'),
      };
    }),
  },
  {
    method: 'PATCH',
    path: PASSKEY,
    isBuiltInOnly: true,
    operation: describeOperation({
      operationId: 'renamePasskey',
      summary: 'Name a passkey',
      path: IdSchema,
      takes: NameSchema,
      description: 'A name that its owner knows it by.',
      answers: { status: 204, holds: 'It is renamed.' },
      problems: ['not-found'],
    }),
    answer: withAccounts(async ({ customer, body, parameters }, accounts) => {
      const read = parseBody(body, NameSchema);
      if ('problem' in read) return read;
      const renamed = await accounts.renamePasskey(customer.subject, parameters['id'] ?? '', read.sent.name);
      if (renamed === 'unknown') return { problem: NOT_FOUND };
      return renamed === 'renamed'
        ? { status: 204 }
        : { problem: problem('bad-parameter', 'name must be one short line.', 'name') };
    }),
  },
  {
    method: 'DELETE',
    path: PASSKEY,
    isBuiltInOnly: true,
    isRecent: true,
    operation: describeOperation({
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      path: IdSchema,
      description: 'Never the last way to sign in.',
      answers: { status: 204, holds: 'It is removed.' },
      isRecent: true,
      problems: ['not-found', 'last-credential'],
    }),
    answer: withAccounts(async ({ customer, parameters, locale }, accounts) => {
      const removed = await accounts.removePasskey(customer.subject, parameters['id'] ?? '', locale);
      if (removed === 'removed') return { status: 204 };
      return {
        problem:
          removed === 'unknown'
            ? NOT_FOUND
            : problem('last-credential', 'This is the only way to sign in. Add another first.'),
      };
    }),
  },
];
