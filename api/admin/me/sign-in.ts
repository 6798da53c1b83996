import { z } from 'zod';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { line } from '#contract/text/text-fields.ts';
import type { MemberPasskey } from '#modules/identity/index.ts';
import { findProviderAccount } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { lastCredential, PASSKEY_REFUSED, TOO_MANY_PASSKEYS } from '../../passkey-problems.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, invalidField, NOT_FOUND } from '../failures.ts';
import type { StaffServices } from '../staff/services.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

const MAX_NAME_LENGTH = 60;
const instant = z.iso.datetime();
const PasskeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    isBackedUp: z.boolean().meta({ description: 'On several devices of the person.' }),
    isStrong: z
      .boolean()
      .meta({ description: 'It opens the back office by itself. Another one needs a code beside it, once.' }),
    version: z.int(),
  })
  .meta({ id: 'AdminPasskey' });
const SignInSchema = z
  .object({
    hasPassword: z.boolean(),
    hasApp: z.boolean().meta({ description: 'An authenticator app is set up.' }),
    recoveryCodes: z.int().meta({ description: 'Those that were not used.' }),
    passkeys: z.array(PasskeySchema),
    passkeysAt: z
      .string()
      .nullable()
      .meta({ description: 'Page of the shop that adds passkeys; `null`: the back office does.' }),
  })
  .meta({ id: 'AdminSignIn' });
const OptionsSchema = z
  .looseObject({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  })
  .meta({
    id: 'AdminPasskeyOptions',
    description: 'JSON of WebAuthn: `PublicKeyCredentialCreationOptions`.',
  });
const IdPath = z.object({ id: z.string().min(1).max(2000) });
const CHANGED = { changedFields: [], by: null, at: null };
const SECOND_FACTOR = failure('second-factor-needed', 'Sign in to the back office again first.');

/** The account of the caller here, with what changes it; `undefined` where another provider signs in. */
async function findOwn(
  db: Handle,
  staffId: string,
  { ownIssuer, memberSignIn }: Pick<StaffServices, 'ownIssuer' | 'memberSignIn'>,
) {
  const account = await findProviderAccount(db, staffId);
  return memberSignIn !== undefined && account !== undefined && account.issuer === ownIssuer
    ? { accountId: account.subject, memberSignIn }
    : undefined;
}

const current = (passkey: MemberPasskey) => changedMeanwhile({ current: passkey, ...CHANGED });

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/me/sign-in',
  permission: 'any-staff',
  notForKeys: true,
  operationId: 'findSignIn',
  summary: 'Read how the caller signs in',
  description: 'Passkeys, authenticator app and recovery codes. `null`: another provider keeps them.',
  responses: {
    200: {
      description: 'The sign-in, and the session that asks.',
      schema: z.object({ signIn: SignInSchema.nullable(), sessionId: z.string() }),
    },
  },
  async run({ caller }, services: StaffServices & { db: Handle }) {
    const { db, ownIssuer, officeOrigin } = services;
    const own = await findOwn(db, caller.id, services);
    const found = own && (await own.memberSignIn.find(db, own.accountId));
    const sessionId = caller.kind === 'staff' ? caller.sessionId : '';
    if (!found) return { status: 200, body: { signIn: null, sessionId } };
    const { hasTotp: hasApp, ...more } = found;
    // A passkey belongs to the origin of sign-in: no other origin can make one.
    const passkeysAt = ownIssuer === officeOrigin ? null : `${ownIssuer}${ACCOUNT_PATHS.settings}`;
    return { status: 200, body: { signIn: { ...more, hasApp, passkeysAt }, sessionId } };
  },
});

const begin = defineAdminEndpoint({
  method: 'POST',
  path: '/me/passkeys/options',
  permission: 'any-staff',
  notForKeys: true,
  stepUp: true,
  operationId: 'beginOwnPasskey',
  summary: 'Begin to make a passkey',
  description: 'What the browser makes a passkey from. Valid once, for five minutes.',
  responses: { 200: { description: 'Options for the browser.', schema: OptionsSchema } },
  problems: ['not-found'],
  async run({ tx, caller }, services: StaffServices) {
    const own = await findOwn(tx, caller.id, services);
    if (!own) return NOT_FOUND;
    return {
      status: 200,
      body: OptionsSchema.parse(await own.memberSignIn.passkeyOptions(tx, own.accountId)),
    };
  },
});

const add = defineAdminEndpoint({
  method: 'POST',
  path: '/me/passkeys',
  permission: 'any-staff',
  notForKeys: true,
  stepUp: true,
  operationId: 'addOwnPasskey',
  summary: 'Add a passkey',
  description: 'It opens the back office by itself. The person gets a mail.',
  requestBody: z.strictObject({
    name: line(MAX_NAME_LENGTH).exactOptional(),
    response: z.looseObject({}).meta({ description: 'What the browser made of the options.' }),
  }),
  responses: { 201: { description: 'The passkey.', schema: PasskeySchema } },
  problems: ['not-found', 'passkey-refused', 'too-many', 'second-factor-needed', 'invalid'],
  async run({ tx, actor, caller, body: { name, response }, afterCommit }, services: StaffServices) {
    const own = await findOwn(tx, caller.id, services);
    if (!own) return NOT_FOUND;
    const { accountId } = own;
    const added = await own.memberSignIn.addPasskey(tx, actor, { accountId, response, name });
    if (added.kind === 'refused') return PASSKEY_REFUSED;
    if (added.kind === 'too-many') return TOO_MANY_PASSKEYS;
    if (added.kind === 'needs-strong') return SECOND_FACTOR;
    afterCommit(services.onJobs);
    return { status: 201, body: added.passkey };
  },
});

const rename = defineAdminEndpoint({
  method: 'PATCH',
  path: '/me/passkeys/{id}',
  permission: 'any-staff',
  notForKeys: true,
  ifMatch: 'required',
  operationId: 'renameOwnPasskey',
  summary: 'Rename a passkey',
  description: 'A name by which its owner knows it.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ name: line(MAX_NAME_LENGTH, 1) }),
  responses: { 200: { description: 'The passkey after it.', schema: PasskeySchema } },
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  async run({ tx, actor, caller, body, version, parameters: { id } }, services: StaffServices) {
    const own = await findOwn(tx, caller.id, services);
    if (!own) return NOT_FOUND;
    const passkey = { accountId: own.accountId, id, version, name: body.name };
    const renamed = await own.memberSignIn.renamePasskey(tx, actor, passkey);
    switch (renamed.kind) {
      case 'unknown':
        return NOT_FOUND;
      case 'invalid':
        return invalidField('/name', 'invalid', FIELD_SENTENCES.passkeyName);
      case 'changed-meanwhile':
        return current(renamed.current);
      case 'renamed':
        return { status: 200, body: renamed.passkey };
    }
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  permission: 'any-staff',
  notForKeys: true,
  stepUp: true,
  ifMatch: 'required',
  operationId: 'removeOwnPasskey',
  summary: 'Remove a passkey',
  description: 'Never the last way into the back office. The person gets a mail.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'It is removed.' } },
  problems: ['not-found', 'changed-meanwhile', 'last-credential', 'second-factor-needed'],
  async run({ tx, actor, caller, version, parameters: { id }, afterCommit }, services: StaffServices) {
    const own = await findOwn(tx, caller.id, services);
    if (!own) return NOT_FOUND;
    const passkey = { accountId: own.accountId, id, version };
    const removed = await own.memberSignIn.removePasskey(tx, actor, passkey);
    switch (removed.kind) {
      case 'unknown':
        return NOT_FOUND;
      case 'needs-strong':
        return SECOND_FACTOR;
      case 'last':
      case 'last-for-office':
        return lastCredential(removed.kind);
      case 'changed-meanwhile':
        return current(removed.current);
      case 'removed':
        afterCommit(services.onJobs);
        return { status: 204 };
    }
  },
});

const renew = defineAdminEndpoint({
  method: 'POST',
  path: '/me/recovery-codes',
  permission: 'any-staff',
  notForKeys: true,
  stepUp: true,
  secretAnswer: true,
  operationId: 'renewRecoveryCodes',
  summary: 'Make new recovery codes',
  description: 'Ten, which are shown once; earlier ones are void. The person gets a mail.',
  responses: { 201: { description: 'The codes.', schema: z.object({ recoveryCodes: z.array(z.string()) }) } },
  problems: ['not-found'],
  async run({ tx, actor, caller, afterCommit }, services: StaffServices) {
    const own = await findOwn(tx, caller.id, services);
    const recoveryCodes = own && (await own.memberSignIn.renewRecoveryCodes(tx, actor, own.accountId));
    if (!recoveryCodes) return NOT_FOUND;
    afterCommit(services.onJobs);
    return { status: 201, body: { recoveryCodes } };
  },
});

/** How the caller signs in. Each endpoint is about the caller alone: none names a person. */
export const SIGN_IN_ENDPOINTS = [read, begin, add, rename, remove, renew];
