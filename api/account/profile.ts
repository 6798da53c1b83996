import { z } from 'zod';
import type { Profile } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import { type Customer, DELETION_DAYS } from '#modules/customers/index.ts';
import type { Accounts } from '#modules/identity/index.ts';
import {
  type AccountDefinition,
  describeOperation,
  NOT_FOUND,
  parseBody,
  tooManyRequests,
  typedText,
  withAccounts,
} from './definition.ts';
import { ProfileSchema } from './schemas.ts';

const NameSchema = z.object({ name: typedText(1000) }).meta({ id: 'ProfileChange' });
const EmailSchema = z.object({ email: typedText(1000) }).meta({ id: 'EmailChange' });
const DAY_MS = 24 * 60 * 60_000;

/** The customer's profile, and the parts of it that they may change here. */
export const PROFILE_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'GET',
    path: ACCOUNT_API,
    operation: describeOperation({
      operationId: 'readProfile',
      summary: 'Who is signed in',
      description: 'Name, email and since when they are a customer.',
      answers: { status: 200, holds: 'The profile.', body: ProfileSchema },
    }),
    answer: async ({ customer }, { accounts }) => ({
      status: 200,
      body: await getProfile(customer, accounts),
    }),
  },
  {
    method: 'PATCH',
    path: ACCOUNT_API,
    isBuiltInOnly: true,
    operation: describeOperation({
      operationId: 'changeProfile',
      summary: 'Change the name',
      takes: NameSchema,
      description: 'Only where this shop itself signs the customer in.',
      answers: { status: 200, holds: 'The profile as it is then.', body: ProfileSchema },
      problems: ['not-found'],
    }),
    answer: withAccounts(async ({ body, customer, locale }, accounts, customers) => {
      const read = parseBody(body, NameSchema);
      if ('problem' in read) return read;
      const { kind } = await accounts.rename(customer.subject, read.sent.name);
      if (kind === 'invalid')
        return {
          problem: problem('bad-parameter', 'name must be one line of at most 100 characters.', 'name'),
        };
      const account = await accounts.byId(customer.subject);
      if (!account) return { problem: NOT_FOUND };
      const { issuer, subject } = customer;
      const claims = { name: account.name, email: account.email, isEmailVerified: true, picture: null };
      return {
        status: 200,
        body: await getProfile(await customers.upsert({ issuer, subject, claims, locale }), accounts),
      };
    }),
  },
  {
    method: 'POST',
    path: `${ACCOUNT_API}/email`,
    isBuiltInOnly: true,
    isRecent: true,
    operation: describeOperation({
      operationId: 'changeEmail',
      summary: 'Change the email address',
      takes: EmailSchema,
      description:
        'We email a link to the new address. Nothing changes until it is confirmed there; then we tell the old address.',
      answers: { status: 202, holds: 'The link is on its way.' },
      isRecent: true,
      problems: ['not-found', 'too-many-requests'],
    }),
    answer: withAccounts(async ({ body, customer, client, locale }, accounts) => {
      const read = parseBody(body, EmailSchema);
      if ('problem' in read) return read;
      const asked = await accounts.requestEmailChange(customer.subject, read.sent.email, { client, locale });
      if (asked.kind === 'wait') return tooManyRequests(asked.seconds);
      if (asked.kind === 'invalid')
        return { problem: problem('bad-parameter', 'email must be one email address.', 'email') };
      return { status: 202 };
    }),
  },
  {
    method: 'POST',
    path: `${ACCOUNT_API}/deletion`,
    isRecent: true,
    operation: describeOperation({
      operationId: 'askDeletion',
      summary: 'Ask for the account to be deleted',
      description: `Signs out everywhere but here. The account is deleted after ${DELETION_DAYS} days, unless it is kept before.`,
      answers: { status: 200, holds: 'The profile, with the day of its deletion.', body: ProfileSchema },
      isRecent: true,
    }),
    answer: async ({ customer, bearer }, { customers, accounts }) => ({
      status: 200,
      body: await getProfile(await customers.requestDeletion(customer, bearer.sessionUid), accounts),
    }),
  },
  {
    method: 'DELETE',
    path: `${ACCOUNT_API}/deletion`,
    operation: describeOperation({
      operationId: 'keepAccount',
      summary: 'Keep the account after all',
      description: 'Does nothing if no deletion was requested.',
      answers: { status: 200, holds: 'The profile.', body: ProfileSchema },
    }),
    answer: async ({ customer }, { customers, accounts }) => ({
      status: 200,
      body: await getProfile(await customers.cancelDeletion(customer), accounts),
    }),
  },
];

async function getProfile(customer: Customer, accounts: Accounts | undefined): Promise<Profile> {
  const { issuer, subject, name, email, isEmailVerified, picture, since, deletionAskedAt } = customer;
  const isOwn = issuer === 'own';
  return {
    name,
    email,
    isEmailVerified,
    picture,
    since,
    isBuiltIn: isOwn,
    deletion:
      deletionAskedAt === null
        ? null
        : {
            askedAt: deletionAskedAt,
            at: new Date(Date.parse(deletionAskedAt) + DELETION_DAYS * DAY_MS).toISOString(),
          },
    newEmail: isOwn && accounts ? await accounts.newEmailOf(subject) : null,
  };
}
