import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/column-types.ts';

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailNorm: text('email_norm').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  webauthnUserId: bytea('webauthn_user_id').notNull(),
  passkeyOfferedAt: timestamp('passkey_offered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
  /** Every session before this instant has ended. */
  sessionsEndedAt: timestamp('sessions_ended_at', { withTimezone: true }),
});

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  isBackedUp: boolean('is_backed_up').notNull().default(false),
  /** Whether two factors were proven when it was made; `null`: not known. */
  isStrong: boolean('is_strong'),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

export const accountTotp = pgTable('account_totp', {
  accountId: text('account_id').primaryKey(),
  secret: bytea('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const accountRecoveryCode = pgTable(
  'account_recovery_code',
  {
    accountId: text('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const passkeyChallenge = pgTable('passkey_challenge', {
  key: text('key').primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const registration = pgTable('registration', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailNorm: text('email_norm').notNull(),
  accountId: text('account_id').notNull(),
  webauthnUserId: bytea('webauthn_user_id').notNull(),
  interactionUid: text('interaction_uid'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  locale: text('locale').notNull().default('en-CA'),
});

export const mailLink = pgTable('mail_link', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', { enum: ['register', 'reset', 'change-email', 'factors'] }).notNull(),
  registrationId: uuid('registration_id'),
  accountId: text('account_id'),
  email: text('email'),
  interactionUid: text('interaction_uid'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const authThrottle = pgTable('auth_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
});

export const accountDevice = pgTable('account_device', {
  sessionUid: text('session_uid').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
});

export const authKey = pgTable('auth_key', {
  kid: text('kid').primaryKey(),
  purpose: text('purpose', { enum: ['sig', 'cookie', 'dpop-nonce'] }).notNull(),
  alg: text('alg').$type<'ES256' | 'RS256'>(),
  secret: bytea('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  promotedAt: timestamp('promoted_at', { withTimezone: true }),
  retireAt: timestamp('retire_at', { withTimezone: true }),
});

export const oidcArtifact = pgTable(
  'oidc_artifact',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id').generatedAlwaysAs(sql`payload ->> 'grantId'`),
    accountId: text('account_id').generatedAlwaysAs(sql`payload ->> 'accountId'`),
    uid: text('uid').generatedAlwaysAs(sql`payload ->> 'uid'`),
    sessionUid: text('session_uid').generatedAlwaysAs(sql`payload ->> 'sessionUid'`),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);
