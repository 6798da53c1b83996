import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PERMISSIONS, ROLES } from '#contract/staff/permissions.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailNorm: text('email_norm').notNull(),
  state: text('state', { enum: ['active', 'suspended', 'removed'] })
    .notNull()
    .default('active'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});

export const staffRole = pgTable(
  'staff_role',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    role: text('role', { enum: ROLES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.role] })],
);

export const staffInvitation = pgTable('staff_invitation', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailNorm: text('email_norm').notNull(),
  roles: text('roles', { enum: ROLES }).array().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  state: text('state', { enum: ['open', 'accepted', 'cancelled', 'replaced'] })
    .notNull()
    .default('open'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: time('expires_at').notNull(),
  endedAt: time('ended_at'),
});

export const staffOwnerLink = pgTable('staff_owner_link', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['start', 'command'] }).notNull(),
  email: text('email'),
  isRecovery: boolean('is_recovery').notNull().default(false),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at'),
  endedAt: time('ended_at'),
});

export const staffSession = pgTable('staff_session', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
  lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  authenticatedAt: time('authenticated_at').notNull(),
  acr: text('acr').notNull(),
  endedAt: time('ended_at'),
});

export const apiKey = pgTable('api_key', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  permissions: text('permissions', { enum: PERMISSIONS }).array().notNull(),
  networks: text('networks').array().notNull().default(sql`'{}'`),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: time('expires_at').notNull(),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
});

export const staffDenial = pgTable(
  'staff_denial',
  {
    caller: text('caller').notNull(),
    endpoint: text('endpoint').notNull(),
    recordedAt: time('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.endpoint] })],
);

/** Of `identity`: when all sessions of an account ended last. */
export const endedAccountSessions = pgView('ended_account_sessions', {
  subject: text('subject').notNull(),
  endedAt: time('ended_at').notNull(),
}).existing();
