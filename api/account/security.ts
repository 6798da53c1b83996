import { z } from 'zod';
import type { Security } from '#contract/account/account.ts';
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
import { SecuritySchema } from './schemas.ts';

const PasswordSchema = z
  .object({ password: z.string('must be text').max(10_000, 'is too long') })
  .meta({ id: 'PasswordChange' });
const IdSchema = z.object({ id: typedText(200).meta({ description: 'The id of the device.' }) });
const DEVICES = `${ACCOUNT_API}/devices`;

/** Sign-in methods of the account, and the devices that are signed in. */
export const SECURITY_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'GET',
    path: `${ACCOUNT_API}/security`,
    isBuiltInOnly: true,
    operation: describeOperation({
      operationId: 'readSecurity',
      summary: 'Password, passkeys and devices',
      description: 'Only where this shop itself signs the customer in.',
      answers: { status: 200, holds: 'What there is to sign in with, and where.', body: SecuritySchema },
      problems: ['not-found'],
    }),
    answer: withAccounts(async ({ customer, bearer }, accounts) => {
      const account = await accounts.byId(customer.subject);
      if (!account) return { problem: NOT_FOUND };
      const body: Security = {
        hasPassword: account.hasPassword,
        passkeys: await accounts.passkeys(account.id),
        devices: await accounts.devices(account.id, bearer.sessionUid),
      };
      return { status: 200, body };
    }),
  },
  {
    method: 'POST',
    path: `${ACCOUNT_API}/password`,
    isBuiltInOnly: true,
    isRecent: true,
    operation: describeOperation({
      operationId: 'setPassword',
      summary: 'Set or change the password',
      takes: PasswordSchema,
      description: 'Other devices are signed out; this one stays.',
      answers: { status: 204, holds: 'It is set.' },
      isRecent: true,
      problems: ['not-found', 'password-unfit'],
    }),
    answer: withAccounts(async ({ customer, bearer, body, locale }, accounts) => {
      const read = parseBody(body, PasswordSchema);
      if ('problem' in read) return read;
      const set = await accounts.setPassword(customer.subject, read.sent.password, bearer.sessionUid, locale);
      if (set.kind === 'set') return { status: 204 };
      const notified = problem('password-unfit', 'Choose another password.', 'password');
      return { problem: { ...notified, reason: set.reason } };
    }),
  },
  {
    method: 'DELETE',
    path: DEVICES,
    isBuiltInOnly: true,
    operation: describeOperation({
      operationId: 'signOutEverywhere',
      summary: 'Sign out everywhere',
      description: 'This device included: its access token is refused from then on.',
      answers: { status: 204, holds: 'Every device is signed out.' },
      problems: ['not-found'],
    }),
    answer: withAccounts(async ({ customer }, accounts) => {
      await accounts.signOutEverywhere(customer.subject);
      return { status: 204 };
    }),
  },
  {
    method: 'DELETE',
    path: `${DEVICES}/{id}`,
    isBuiltInOnly: true,
    operation: describeOperation({
      operationId: 'signOutDevice',
      summary: 'Sign out one device',
      path: IdSchema,
      description: 'Its access token is refused from then on.',
      answers: { status: 204, holds: 'It is signed out.' },
      problems: ['not-found'],
    }),
    answer: withAccounts(async ({ customer, parameters }, accounts) =>
      (await accounts.signOutDevice(customer.subject, parameters['id'] ?? ''))
        ? { status: 204 }
        : { problem: NOT_FOUND },
    ),
  },
];
