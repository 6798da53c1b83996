import { CURRENCIES } from '#contract/money.ts';
import { z } from 'zod';
import type {
  AccountOrder,
  AccountOrderItem,
  DeviceItem,
  MailConsent,
  PasskeyItem,
  Preferences,
  Profile,
  SavedAddress,
  Security,
  AddressFormValues,
} from '#contract/account/account.ts';
import { THEMES } from '#contract/theme.ts';
import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import { LineSchema, QuoteSchema } from './quote-schemas.ts';
import { typedText } from './typed-text.ts';

// The types of contract/account as schemas, for the OpenAPI document.
const time = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });
const cents = z.int().meta({ description: "Cents of the order's currency." });
const province = z.enum(PROVINCE_CODES);

export const ProfileSchema = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    picture: z.string().nullable(),
    since: time,
    isBuiltIn: z.boolean().meta({ description: 'Whether this shop itself signs the customer in.' }),
    deletion: z
      .object({ askedAt: time, at: time })
      .nullable()
      .meta({ description: 'When the account was asked to be deleted, and when that happens.' }),
    newEmail: z
      .string()
      .nullable()
      .meta({ description: 'An address that waits for its link to be pressed.' }),
  })
  .meta({ id: 'Profile' }) satisfies z.ZodType<Profile>;

const itemShape = {
  number: z.string(),
  at: time,
  state: z.string(),
  stateText: z.string().meta({ description: 'The state in words.' }),
  totalCents: cents,
  refundedCents: cents,
  currency: z.enum(CURRENCIES).meta({ description: 'Currency of all amounts of the order.' }),
  itemCount: z.int(),
  names: z.array(z.string()).readonly(),
  isTest: z.boolean().meta({ description: 'Nothing was charged.' }),
};
export const OrderItemSchema = z
  .object(itemShape)
  .meta({ id: 'AccountOrderItem' }) satisfies z.ZodType<AccountOrderItem>;

export const OrderSchema = z
  .object({
    ...itemShape,
    history: z.array(z.object({ at: time, state: z.string(), text: z.string() })).readonly(),
    lines: z.array(LineSchema).readonly(),
    quote: QuoteSchema,
    details: z.object({
      email: z.string(),
      phone: z.string(),
      name: z.string(),
      address: z.string(),
      address2: z.string(),
      city: z.string(),
      province,
      postalCode: z.string(),
      method: z.enum(DELIVERY_METHODS),
      collector: z.string().exactOptional().meta({ description: 'Who else may collect it.' }),
    }),
    tracking: z.string().nullable(),
    parcels: z
      .array(z.object({ carrier: z.string(), tracking: z.string(), url: z.string().nullable() }))
      .readonly()
      .meta({
        description: "`url` is the carrier's page about the parcel; `null` where the shop knows none.",
      }),
    refunds: z.array(z.object({ at: time, cents, text: z.string(), isDone: z.boolean() })).readonly(),
    invoices: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .readonly()
      .meta({ description: 'The invoice and the credit notes, each a PDF.' }),
    pickup: z
      .object({
        hours: z.string().nullable().meta({ description: "When it can be collected, in the shop's words." }),
        code: z.string().nullable().meta({ description: 'What the buyer shows, once it is ready.' }),
        holdUntil: time.nullable(),
      })
      .nullable()
      .meta({ description: 'Of an order that is collected in the shop.' }),
    mayCancel: z.boolean().meta({ description: 'Until packing begins.' }),
    page: z
      .string()
      .meta({ description: 'Where the buyer asks to cancel or to return, as by a mailed link.' }),
    exchanges: z
      .array(z.object({ number: z.string(), isNew: z.boolean(), page: z.string() }))
      .readonly()
      .meta({
        description:
          'Orders that replace bottles of it (isNew), or whose bottles it replaces; page is the path of each.',
      }),
    returnable: z
      .array(z.int())
      .readonly()
      .meta({ description: 'Positions from 0 of the lines that the buyer may ask to return now.' }),
    request: z
      .object({ kind: z.enum(['cancel', 'return']), at: time })
      .nullable()
      .meta({ description: 'What the buyer asked and the shop has not answered.' }),
    seller: z.object({
      name: z.string(),
      lines: z.array(z.string()).readonly(),
      taxNumbers: z.array(z.object({ name: z.string(), number: z.string() })).readonly(),
    }),
  })
  .meta({ id: 'AccountOrder' }) satisfies z.ZodType<AccountOrder>;

const addressShape = {
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
};
export const AddressSchema = z
  .object({ ...addressShape, id: z.uuid(), isDefault: z.boolean() })
  .meta({ id: 'SavedAddress' }) satisfies z.ZodType<SavedAddress>;

/** Longer texts are no address field. Shorter ones are validated by the checkout's rules. */
const typed = typedText(500);
export const TypedAddressSchema = z
  .object({
    name: typed,
    phone: typed.default(''),
    address: typed,
    address2: typed.default(''),
    city: typed,
    province: typed,
    postalCode: typed,
    isDefault: z.boolean('must be true or false').default(false),
  })
  .meta({ id: 'TypedAddress' }) satisfies z.ZodType<AddressFormValues & { isDefault: boolean }>;

export const PreferencesSchema = z
  .object({
    units: z.enum(['ml', 'oz'], 'must be ml, oz or null').nullable(),
    look: z.enum(THEMES, 'must be day, cellar or null').nullable(),
  })
  .meta({ id: 'Preferences' }) satisfies z.ZodType<Preferences>;

export const MailConsentSchema = z
  .object({
    isGiven: z.boolean(),
    since: time.nullable(),
    words: z.string().meta({ description: 'What was agreed to, or what would be.' }),
  })
  .meta({ id: 'MailConsent' }) satisfies z.ZodType<MailConsent>;

export const PasskeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: time,
    lastUsedAt: time.nullable(),
    isBackedUp: z.boolean(),
  })
  .meta({ id: 'Passkey' }) satisfies z.ZodType<PasskeyItem>;

const DeviceSchema = z
  .object({ id: z.string(), name: z.string(), createdAt: time, lastSeenAt: time, isThisOne: z.boolean() })
  .meta({ id: 'Device' }) satisfies z.ZodType<DeviceItem>;

export const SecuritySchema = z
  .object({
    hasPassword: z.boolean(),
    passkeys: z.array(PasskeySchema).readonly(),
    devices: z.array(DeviceSchema).readonly(),
  })
  .meta({ id: 'Security' }) satisfies z.ZodType<Security>;

/** The path of a bottle in a list. What is no UUID names no product, and is not an error here. */
export const ProductPathSchema = z.object({
  productId: z.string().meta({ override: { format: 'uuid', pattern: z.regexes.uuid().source } }),
});
