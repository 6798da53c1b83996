import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  changeMail,
  checkDomain,
  loadMailSettings,
  MailServerSchema,
  openMailPassword,
  tryMail,
} from '#modules/mail-settings/index.ts';
import { openValue, sealValue } from '#modules/shop-secrets/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, invalidField } from '../failures.ts';
import { FIELD_SENTENCES, refuseMail } from '../field-sentences.ts';
import { NOTHING_SEALS, setByEnvironment } from './secret-failures.ts';
import type { SettingsServices } from './services.ts';

const TRIAL = 'mail-trial';
const HOST = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/;
const ADDRESS = /^[^\s@<>,;:"\p{C}]{1,64}@[^\s@<>,;:"\p{C}]{1,189}$/u;

const MailSchema = z.object({
  version: z.int(),
  lockedBy: z
    .enum(['SMTP_URL'])
    .nullable()
    .meta({ description: 'The variable of the environment that decides instead.' }),
  server: MailServerSchema.nullable().meta({
    description: 'Without its password; null: mail is written to files.',
  }),
});
const RecordSchema = z.object({
  name: z.string(),
  found: z.string().nullable(),
  isGood: z.boolean(),
  line: z.string().nullable().meta({ description: 'What to paste where the domain is managed.' }),
});
const DomainSchema = z.object({
  domain: z.string(),
  spf: RecordSchema,
  dkim: RecordSchema,
  dmarc: RecordSchema,
});
const TriedSchema = z.object({ server: MailServerSchema, password: z.string().optional() });

const load = async (db: Handle, { environment }: SettingsServices): Promise<z.output<typeof MailSchema>> => ({
  ...(await loadMailSettings(db)),
  lockedBy: environment.SMTP_URL === undefined ? null : 'SMTP_URL',
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/mail',
  permission: 'settings.security',
  operationId: 'findMailSettings',
  summary: 'Read the mail server of the shop',
  description: 'Never its password.',
  responses: { 200: { description: 'The settings.', schema: MailSchema } },
  async run(_call, services: SettingsServices) {
    return { status: 200, body: await load(services.db, services) };
  },
});

const readDomain = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/mail/domain',
  permission: 'settings.security',
  operationId: 'findMailDomain',
  summary: 'Look up the records of the sender’s domain',
  description: 'SPF, DKIM and DMARC as they are now, with the lines that are missing.',
  responses: { 200: { description: 'The records.', schema: DomainSchema } },
  problems: ['not-allowed-now'],
  async run(_call, { db }: SettingsServices) {
    const { server } = await loadMailSettings(db);
    if (!server) return failure('not-allowed-now', 'No mail server is stored.');
    return { status: 200, body: await checkDomain(server) };
  },
});

const tryServer = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/mail/trial',
  permission: 'settings.security',
  stepUp: true,
  notForKeys: true,
  readsOnly: true,
  operationId: 'tryMailServer',
  summary: 'Try a mail server',
  description:
    'Sends a test letter to the caller. The answer stores the server by the next call; nothing is stored here. `password: null` takes the stored one, for the same host and user.',
  requestBody: z.strictObject({
    host: z.string().regex(HOST, 'is the name of a mail server, such as smtp.example.com'),
    port: z.int().min(1).max(65_535),
    isEncrypted: z.boolean().meta({ description: 'TLS from the first byte (465); else STARTTLS (587).' }),
    user: line(200, 1).nullable(),
    password: line(500, 1).nullable(),
    from: z.string().regex(ADDRESS, 'is a mail address such as shop@shop.example'),
  }),
  responses: {
    200: {
      description: 'The letter was taken.',
      schema: z.object({ trial: z.string(), sentTo: z.string() }),
    },
  },
  problems: ['invalid', 'not-allowed-now'],
  async run({ body, caller, now }, services: SettingsServices) {
    const { db, environment, secretKey: key, shopOrigin } = services;
    if (environment.SMTP_URL !== undefined) return setByEnvironment('SMTP_URL');
    if (key === undefined) return NOTHING_SEALS;
    if (caller.kind !== 'staff') return failure('not-for-keys', 'Only a person can read the letter.');
    const { password: typed, ...server } = body;
    const stored = (await loadMailSettings(db)).server;
    const isSame = stored?.host === server.host && stored.user === server.user;
    const password = typed ?? (isSame ? await openMailPassword(db, key) : undefined);
    if (server.user !== null && password === undefined)
      return invalidField('/password', 'required', FIELD_SENTENCES.mailPassword);
    const tried = await tryMail(db, { server, password, to: caller.email, origin: shopOrigin });
    if (tried.kind === 'refused')
      return invalidField(`/${tried.part}`, 'refused', refuseMail(tried.part, tried.reason));
    const trial = sealValue(key, TRIAL, JSON.stringify({ server, password }), now);
    return { status: 200, body: { trial, sentTo: caller.email } };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/mail',
  permission: 'settings.security',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeMailServer',
  summary: 'Store or remove the mail server',
  description: 'A server that was tried. Every process uses it within two seconds; owners are mailed.',
  requestBody: z.strictObject({
    trial: z
      .string()
      .regex(/^[\w-]{20,4000}$/)
      .nullable()
      .meta({ description: 'From the trial; null removes the server.' }),
  }),
  responses: { 200: { description: 'The settings.', schema: MailSchema } },
  problems: ['invalid', 'not-allowed-now', 'changed-meanwhile'],
  async run({ tx, actor, body, version, now, afterCommit }, services: SettingsServices) {
    const { secretKey: key, environment } = services;
    if (environment.SMTP_URL !== undefined) return setByEnvironment('SMTP_URL');
    if (key === undefined) return NOTHING_SEALS;
    const opened = body.trial === null ? null : openValue(key, TRIAL, body.trial, now);
    if (opened === undefined) return invalidField('/trial', 'expired', FIELD_SENTENCES.trialOver);
    const value = opened === null ? null : TriedSchema.parse(JSON.parse(opened));
    const tried = value && { server: value.server, password: value.password };
    const outcome = await changeMail(tx, actor, { key, tried, expectedVersion: version, now });
    const current = await load(tx, services);
    if (outcome === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['server'], by: null, at: null });
    afterCommit(() => services.onJobs());
    return { status: 200, body: current };
  },
});

/** Through which server mail goes. */
export const MAIL_ENDPOINTS = [read, readDomain, tryServer, change];
