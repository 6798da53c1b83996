import type { Currency } from '#contract/money.ts';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { Theme } from '#contract/theme.ts';

/**
 * Requests and responses under `/api/account`, shared by browser and server. Times are ISO 8601 in
 * UTC; `cents` are of the currency of the order.
 */

/** `GET /api/account`. */
export type Profile = {
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  picture: string | null;
  since: string;
  /**
   * False with an external provider, which then manages name, email, password, passkeys and
   * devices.
   */
  isBuiltIn: boolean;
  /** When deletion was requested, and when it takes effect; `null` without a request. */
  deletion: { askedAt: string; at: string } | null;
  /** The new email until its link is confirmed; `null` without one. */
  newEmail: string | null;
};

/** Body of `PATCH /api/account` (built-in provider only). */
export type ProfileChange = { name: string };
/**
 * Body of `POST /api/account/email`, which returns 202: the new address gets a link, and the old
 * one is notified after the change. Needs a recent sign-in.
 */
export type EmailChange = { email: string };

/**
 * Items of `GET /api/account/orders?SkipCount=0&MaxResultCount=12`, which returns `{ items,
 * totalCount }`, newest first.
 */
export type AccountOrderItem = {
  number: string;
  at: string;
  state: string;
  /** The state as text. */
  stateText: string;
  totalCents: number;
  refundedCents: number;
  /** Of all amounts of the order. */
  currency: Currency;
  itemCount: number;
  names: readonly string[];
  isTest: boolean;
};

/** `GET /api/account/orders/{number}`. */
export type AccountOrder = AccountOrderItem & {
  history: readonly { at: string; state: string; text: string }[];
  lines: readonly CheckoutLine[];
  quote: Quote;
  details: DeliveryDetails;
  tracking: string | null;
  /** `url` is the carrier's page about the parcel; `null` where the shop knows none. */
  parcels: readonly { carrier: string; tracking: string; url: string | null }[];
  refunds: readonly { at: string; cents: number; text: string; isDone: boolean }[];
  /**
   * Of an order that is collected in the shop: when, and, once it is ready, the code to show and until
   * when the shop holds it; `null`: it goes by parcel.
   */
  pickup: { hours: string | null; code: string | null; holdUntil: string | null } | null;
  /** True until packing begins, except while an exchange waits to be paid. */
  mayCancel: boolean;
  /** The invoice and the credit notes: `GET /api/account/orders/{number}/invoices/{id}` is a PDF. */
  invoices: readonly { id: string; title: string }[];
  /** Orders that replace bottles of it (`isNew`) or whose bottles it replaces; `page` is a path. */
  exchanges: readonly { number: string; isNew: boolean; page: string }[];
  /** Positions from 0 of the lines that the buyer may ask to return now. */
  returnable: readonly number[];
  /** Path of the page where the buyer asks for something without signing in. */
  page: string;
  /** What the buyer asked and the shop has not answered. */
  request: { kind: 'cancel' | 'return'; at: string } | null;
  /** The seller on an invoice: shop, postal address and tax numbers. */
  seller: { name: string; lines: readonly string[]; taxNumbers: readonly { name: string; number: string }[] };
};
/**
 * `POST /api/account/orders/{number}/cancel` returns the order in its new state, or 409
 * `order-moved-on` when packing has begun.
 */
/** Body of `POST /api/account/orders/{number}/problem`, which returns 202 and emails the shop. */
export type OrderProblem = { message: string };
export const ORDER_PROBLEM_LENGTH = 2000;

/** A saved postal address: fields of the checkout form, validated by its rules. No email. */
export const ADDRESS_FIELDS = [
  'name',
  'phone',
  'address',
  'address2',
  'city',
  'province',
  'postalCode',
] as const satisfies readonly (keyof CheckoutFormValues)[];
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressFormValues = Readonly<Record<AddressField, string>>;
/**
 * `GET /api/account/addresses` returns `{ items }` of these; `POST` and `PUT …/{id}` take
 * `AddressFormValues & { isDefault }`, `DELETE …/{id}`.
 */
export type SavedAddress = AddressFormValues & { id: string; isDefault: boolean };
/**
 * A 422 `address-faulty` names every invalid field: `faults: { postalCode: 'other-province' }`,
 * values of `CheckoutError`.
 */
export const MAX_ADDRESSES = 20;

/** `GET` and `PUT /api/account/preferences`; `null` follows the page or the system. */
export type Preferences = { units: 'ml' | 'oz' | null; look: Theme | null };
/** `GET` and `PUT /api/account/mail-consent`: PUT takes `{ isGiven }`; the text is the shop's own. */
export type MailConsent = { isGiven: boolean; since: string | null; words: string };

/**
 * `POST /api/account/password` (recent sign-in) returns 204, or 422 `password-unfit` with `reason`
 * 'short' | 'long' | 'common'.
 */
export type PasswordChange = { password: string };
/** `GET /api/account/security` (built-in provider only; else 404). */
export type Security = {
  hasPassword: boolean;
  passkeys: readonly PasskeyItem[];
  devices: readonly DeviceItem[];
};
export type PasskeyItem = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isBackedUp: boolean;
};
/**
 * `DELETE /api/account/devices/{id}` signs one device out, `DELETE /api/account/devices` all of
 * them, this one included.
 */
export type DeviceItem = {
  id: string;
  name: string;
  createdAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
};
/**
 * Passkeys: `POST /api/account/passkeys/options` (recent sign-in) returns creation options (JSON of
 * WebAuthn). `POST /api/account/passkeys` (recent) takes `{ name?, response }` and returns 201 with
 * the item. `PATCH …/{id}` takes `{ name }`. `DELETE …/{id}` (recent) returns 204, or 409
 * `last-credential` for the last sign-in method.
 */

/**
 * `POST /api/account/deletion` (recent sign-in) requests deletion, `DELETE /api/account/deletion`
 * cancels it. Both return the profile.
 */
/** `GET /api/account/export` (recent sign-in) returns all data as one JSON file. */

/**
 * `GET /api/account/saved` returns `{ items }` of these, newest first; `PUT` and `DELETE
 * /api/account/saved/{productId}`; `POST /api/account/saved` takes `{ items }` and adds them.
 */
export type SavedBottle = { id: string; savedAt: string };
export const SAVED_KEY = 'saved';
export const MAX_SAVED = 500;

/**
 * `GET /api/account/watches` returns `{ items }` of these; `POST` takes `{ productId }`; `DELETE
 * …/{productId}`.
 */
export type StockWatch = { productId: string; since: string };
