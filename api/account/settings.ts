import { z } from 'zod';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { type AccountDefinition, describeOperation, parseBody } from './definition.ts';
import { MailConsentSchema, PreferencesSchema } from './schemas.ts';

const ConsentChangeSchema = z
  .object({ isGiven: z.boolean('must be true or false') })
  .meta({ id: 'MailConsentChange' });
const PREFERENCES = `${ACCOUNT_API}/preferences`;
const CONSENT = `${ACCOUNT_API}/mail-consent`;

/** Settings of the customer. */
export const SETTING_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'GET',
    path: PREFERENCES,
    operation: describeOperation({
      operationId: 'readPreferences',
      summary: 'Units and look',
      description: 'Null follows the page, or the system.',
      answers: { status: 200, holds: 'Both.', body: PreferencesSchema },
    }),
    answer: async ({ customer }, { customers }) => ({
      status: 200,
      body: await customers.preferences(customer),
    }),
  },
  {
    method: 'PUT',
    path: PREFERENCES,
    operation: describeOperation({
      operationId: 'setPreferences',
      summary: 'Choose units and look',
      takes: PreferencesSchema,
      description: 'Both are given.',
      answers: { status: 200, holds: 'Both as they are then.', body: PreferencesSchema },
    }),
    async answer({ customer, body }, { customers }) {
      const read = parseBody(body, PreferencesSchema);
      if ('problem' in read) return read;
      await customers.setPreferences(customer, read.sent);
      return { status: 200, body: await customers.preferences(customer) };
    },
  },
  {
    method: 'GET',
    path: CONSENT,
    operation: describeOperation({
      operationId: 'readMailConsent',
      summary: 'Whether the shop may send marketing email',
      description: 'Off by default. Email about orders needs no consent.',
      answers: { status: 200, holds: 'The consent with its date and words.', body: MailConsentSchema },
    }),
    answer: async ({ customer, locale }, { customers }) => ({
      status: 200,
      body: await customers.mailConsent(customer, locale),
    }),
  },
  {
    method: 'PUT',
    path: CONSENT,
    operation: describeOperation({
      operationId: 'setMailConsent',
      summary: 'Agree to marketing email, or withdraw consent',
      takes: ConsentChangeSchema,
      description: "The shop's own wording is kept with the date. An email explains how to unsubscribe.",
      answers: { status: 200, holds: 'The consent as it is then.', body: MailConsentSchema },
    }),
    async answer({ customer, body, locale }, { customers }) {
      const read = parseBody(body, ConsentChangeSchema);
      if ('problem' in read) return read;
      return { status: 200, body: await customers.setMarketingConsent(customer, read.sent.isGiven, locale) };
    },
  },
];
