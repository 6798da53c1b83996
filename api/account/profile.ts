import { z } from 'zod';
import type { Profile } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { type Customer, DELETION_DAYS, getDeletionAt } from '#modules/customers/index.ts';
import type { Accounts } from '#modules/identity/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { invalidParameter } from '../field-problems.ts';
import { builtInAccess, customerAccess } from './customer-access.ts';
import { NOT_FOUND, tooManyRequests } from './failures.ts';
import { ProfileSchema } from './schemas.ts';
import { typedText } from './typed-text.ts';

const NameSchema = z.object({ name: typedText(1000) }).meta({ id: 'ProfileChange' });
const EmailSchema = z.object({ email: typedText(1000) }).meta({ id: 'EmailChange' });

/** The customer's profile, and the parts of it that they may change here. */
export const PROFILE_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: ACCOUNT_API,
    access: customerAccess(),
    operationId: 'readProfile',
    summary: 'Who is signed in',
    description: 'Name, email and since when they are a customer.',
    responses: { 200: { description: 'The profile.', schema: ProfileSchema } },
    run: async ({ customer }, { accounts }) => ({ status: 200, body: await getProfile(customer, accounts) }),
  }),
  defineEndpoint({
    method: 'PATCH',
    path: ACCOUNT_API,
    access: builtInAccess(),
    operationId: 'changeProfile',
    summary: 'Change the name',
    description: 'Only where this shop itself signs the customer in.',
    requestBody: NameSchema,
    responses: { 200: { description: 'The profile as it is then.', schema: ProfileSchema } },
    problems: ['bad-parameter', 'not-found'],
    async run({ body, customer, accounts, locale }, { customers }) {
      const { kind } = await accounts.rename(customer.subject, body.name);
      if (kind === 'invalid') return invalidParameter('name', 'must be one line of at most 100 characters');
      const account = await accounts.byId(customer.subject);
      if (!account) return NOT_FOUND;
      const { issuer, subject } = customer;
      const claims = { name: account.name, email: account.email, isEmailVerified: true, picture: null };
      return {
        status: 200,
        body: await getProfile(await customers.upsert({ issuer, subject, claims, locale }), accounts),
      };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: `${ACCOUNT_API}/email`,
    access: builtInAccess({ isRecent: true }),
    operationId: 'changeEmail',
    summary: 'Change the email address',
    description:
      'We email a link to the new address. Nothing changes until it is confirmed there; then we tell the old address.',
    requestBody: EmailSchema,
    responses: { 202: { description: 'The link is on its way.' } },
    problems: ['bad-parameter', 'not-found', 'too-many-requests'],
    async run({ body, customer, accounts, client, locale }) {
      const asked = await accounts.requestEmailChange(customer.subject, body.email, { client, locale });
      if (asked.kind === 'wait') return tooManyRequests(asked.seconds);
      if (asked.kind === 'invalid') return invalidParameter('email', 'must be one email address');
      return { status: 202 };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: `${ACCOUNT_API}/deletion`,
    access: customerAccess({ isRecent: true }),
    operationId: 'askDeletion',
    summary: 'Ask for the account to be deleted',
    description: `Signs out everywhere but here. The account is deleted after ${DELETION_DAYS} days, unless it is kept before.`,
    responses: { 200: { description: 'The profile, with the day of its deletion.', schema: ProfileSchema } },
    run: async ({ customer, bearer }, { customers, accounts }) => ({
      status: 200,
      body: await getProfile(await customers.requestDeletion(customer, bearer.sessionUid), accounts),
    }),
  }),
  defineEndpoint({
    method: 'DELETE',
    path: `${ACCOUNT_API}/deletion`,
    access: customerAccess(),
    operationId: 'keepAccount',
    summary: 'Keep the account after all',
    description: 'Does nothing if no deletion was requested.',
    responses: { 200: { description: 'The profile.', schema: ProfileSchema } },
    run: async ({ customer }, { customers, accounts }) => ({
      status: 200,
      body: await getProfile(await customers.cancelDeletion(customer), accounts),
    }),
  }),
];

async function getProfile(customer: Customer, accounts: Accounts | undefined): Promise<Profile> {
  const { issuer, subject, name, email, isEmailVerified, picture, since, deletionAskedAt } = customer;
  const isOwn = issuer === 'own';
  const at = getDeletionAt(customer);
  return {
    name,
    email,
    isEmailVerified,
    picture,
    since,
    isBuiltIn: isOwn,
    deletion: deletionAskedAt !== null && at !== null ? { askedAt: deletionAskedAt, at } : null,
    newEmail: isOwn && accounts ? await accounts.newEmailOf(subject) : null,
  };
}
