import type { CustomerId } from '#contract/ids.ts';
import type { AddressFormValues } from '#contract/account/account.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const customer = pgTable('customer', {
  id: uuid('id').$type<CustomerId>().primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  name: text('name'),
  email: text('email'),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  picture: text('picture'),
  units: text('units', { enum: ['ml', 'oz'] }),
  theme: text('theme', { enum: ['day', 'cellar'] }),
  marketingConsentAt: timestamp('marketing_consent_at', { withTimezone: true }),
  marketingConsentText: text('marketing_consent_text'),
  marketingConsentWithdrawnAt: timestamp('marketing_consent_withdrawn_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
  emailChangedAt: timestamp('email_changed_at', { withTimezone: true }),
  locale: text('locale').notNull().default('en-CA'),
  /** Where it was given, of one that came from a file; `null`: in this shop. */
  marketingConsentSource: text('marketing_consent_source'),
  marketingConsentLocale: text('marketing_consent_locale').notNull().default('en-CA'),
});

export const customerAddress = pgTable('customer_address', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  details: jsonb('details').$type<AddressFormValues>().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A buyer who can order nothing for a while: a row for each of their addresses. */
export const buyerBlock = pgTable('buyer_block', {
  id: uuid('id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  emailHash: text('email_hash'),
  addressHash: text('address_hash'),
  reason: text('reason').notNull(),
  blockedBy: text('blocked_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
  liftedAt: timestamp('lifted_at', { withTimezone: true }),
});

/** Accounts and guests, written by triggers of `customer` and `shop_order`; staff writes the note. */
export const buyer = pgTable('buyer', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>(),
  emailKey: text('email_key'),
  email: text('email'),
  name: text('name').notNull().default(''),
  lastOrderAt: timestamp('last_order_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  note: text('note').notNull().default(''),
  version: integer('version').notNull().default(1),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(name || ' ' || coalesce(email, ''))`),
});

/** A merge that waits until both addresses have confirmed it. */
export const customerMerge = pgTable('customer_merge', {
  id: uuid('id').primaryKey(),
  intoId: uuid('into_id').notNull(),
  otherId: uuid('other_id').notNull(),
  intoEmail: text('into_email').notNull(),
  otherEmail: text('other_email').notNull(),
  intoTokenHash: text('into_token_hash'),
  otherTokenHash: text('other_token_hash'),
  intoConfirmedAt: timestamp('into_confirmed_at', { withTimezone: true }),
  otherConfirmedAt: timestamp('other_confirmed_at', { withTimezone: true }),
  requestedBy: text('requested_by').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** An address of a customer who was merged into an account. */
export const mergedEmail = pgTable('merged_email', {
  /** In small letters. */
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
});
