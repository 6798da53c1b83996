import { z } from 'zod';
import type { Security } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import { PASSWORD_ERRORS } from '#modules/identity/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { builtInAccess } from './customer-access.ts';
import { NOT_FOUND, SECOND_FACTOR_NEEDED } from './failures.ts';
import { SecuritySchema } from './schemas.ts';
import { typedText } from './typed-text.ts';

const PasswordSchema = z
  .object({ password: z.string('must be text').max(10_000, 'is too long') })
  .meta({ id: 'PasswordChange' });
const IdSchema = z.object({ id: typedText(200).meta({ description: 'The id of the device.' }) });
const DEVICES = `${ACCOUNT_API}/devices`;

/** Sign-in methods of the account, and the devices that are signed in. */
export const SECURITY_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: `${ACCOUNT_API}/security`,
    access: builtInAccess(),
    operationId: 'readSecurity',
    summary: 'Password, passkeys and devices',
    description: 'Only where this shop itself signs the customer in.',
    responses: { 200: { description: 'What there is to sign in with, and where.', schema: SecuritySchema } },
    problems: ['not-found'],
    async run({ customer, bearer, accounts }) {
      const account = await accounts.byId(customer.subject);
      if (!account) return NOT_FOUND;
      const body: Security = {
        hasPassword: account.hasPassword,
        passkeys: await accounts.passkeys(account.id),
        devices: await accounts.devices(account.id, bearer.sessionUid),
      };
      return { status: 200, body };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: `${ACCOUNT_API}/password`,
    access: builtInAccess({ isRecent: true }),
    operationId: 'setPassword',
    summary: 'Set or change the password',
    description: 'Other devices are signed out; this one stays.',
    requestBody: PasswordSchema,
    responses: { 204: { description: 'It is set.' } },
    problems: ['bad-parameter', 'not-found', 'password-unfit', 'second-factor-needed'],
    async run({ customer, bearer, accounts, locale, body: { password } }) {
      const { isStrong, sessionUid } = bearer;
      const set = await accounts.setPassword(customer.subject, password, sessionUid, locale, isStrong);
      if (set.kind === 'set') return { status: 204 };
      if (set.kind === 'needs-strong') return SECOND_FACTOR_NEEDED;
      const unfit = problem('password-unfit', 'Choose another password.', 'password');
      const { reason } = set;
      const errors = [{ pointer: '/password', code: reason, detail: PASSWORD_ERRORS[reason] }];
      return { problem: { ...unfit, reason, errors } };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: DEVICES,
    access: builtInAccess(),
    operationId: 'signOutEverywhere',
    summary: 'Sign out everywhere',
    description: 'This device included: its access token is refused from then on.',
    responses: { 204: { description: 'Every device is signed out.' } },
    problems: ['not-found'],
    async run({ customer, accounts }) {
      await accounts.signOutEverywhere(customer.subject);
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: `${DEVICES}/{id}`,
    access: builtInAccess(),
    operationId: 'signOutDevice',
    summary: 'Sign out one device',
    description: 'Its access token is refused from then on.',
    parameters: { path: IdSchema },
    responses: { 204: { description: 'It is signed out.' } },
    problems: ['bad-parameter', 'not-found'],
    run: async ({ customer, accounts, parameters: { id } }) =>
      (await accounts.signOutDevice(customer.subject, id)) ? { status: 204 } : NOT_FOUND,
  }),
];
