import { z } from 'zod';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { customerAccess } from './customer-access.ts';
import { MailConsentSchema, PreferencesSchema } from './schemas.ts';

const ConsentChangeSchema = z
  .object({ isGiven: z.boolean('must be true or false') })
  .meta({ id: 'MailConsentChange' });
const PREFERENCES = `${ACCOUNT_API}/preferences`;
const CONSENT = `${ACCOUNT_API}/mail-consent`;

/** Settings of the customer. */
export const SETTING_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: PREFERENCES,
    access: customerAccess(),
    operationId: 'readPreferences',
    summary: 'Units and look',
    description: 'Null follows the page, or the system.',
    responses: { 200: { description: 'Both.', schema: PreferencesSchema } },
    run: async ({ customer }, { customers }) => ({
      status: 200,
      body: await customers.preferences(customer),
    }),
  }),
  defineEndpoint({
    method: 'PUT',
    path: PREFERENCES,
    access: customerAccess(),
    operationId: 'setPreferences',
    summary: 'Choose units and look',
    description: 'Both are given.',
    requestBody: PreferencesSchema,
    responses: { 200: { description: 'Both as they are then.', schema: PreferencesSchema } },
    problems: ['bad-parameter'],
    async run({ customer, body }, { customers }) {
      await customers.setPreferences(customer, body);
      return { status: 200, body: await customers.preferences(customer) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: CONSENT,
    access: customerAccess(),
    operationId: 'readMailConsent',
    summary: 'Whether the shop may send marketing email',
    description: 'Off by default. Email about orders needs no consent.',
    responses: { 200: { description: 'The consent with its date and words.', schema: MailConsentSchema } },
    run: async ({ customer, locale }, { customers }) => ({
      status: 200,
      body: await customers.mailConsent(customer, locale),
    }),
  }),
  defineEndpoint({
    method: 'PUT',
    path: CONSENT,
    access: customerAccess(),
    operationId: 'setMailConsent',
    summary: 'Agree to marketing email, or withdraw consent',
    description: "The shop's own wording is kept with the date. An email explains how to unsubscribe.",
    requestBody: ConsentChangeSchema,
    responses: { 200: { description: 'The consent as it is then.', schema: MailConsentSchema } },
    problems: ['bad-parameter'],
    run: async ({ customer, body, locale }, { customers }) => ({
      status: 200,
      body: await customers.setMarketingConsent(customer, body.isGiven, locale),
    }),
  }),
];
