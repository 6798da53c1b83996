import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { Theme } from '#contract/theme.ts';

/**
 * What the calls under `/api/account` answer and take, as browser and server know it. Every time is ISO 8601 in UTC; every
 * `cents` are US cents.
 */

/** `GET /api/account`. */
export type Profile = {
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  picture: string | null;
  since: string;
  /** False where another provider signs in: name, email, password, passkeys and devices are then its affair. */
  isBuiltIn: boolean;
  /** When deletion was requested, and when it takes effect; `null` without a request. */
  deletion: { askedAt: string; at: string } | null;
  /** An address that waits for its link to be pressed; null where none does. */
  newEmail: string | null;
};

/** `PATCH /api/account` takes this (own provider only). */
export type ProfileChange = { name: string };
/** `POST /api/account/email` takes this and answers 202: the new address gets a link, the old one is told once it is pressed. Recent sign-in. */
export type EmailChange = { email: string };

/** `GET /api/account/orders?SkipCount=0&MaxResultCount=12` answers `{ items, totalCount }` of these, newest first. */
export type AccountOrderItem = {
  number: string;
  at: string;
  state: string;
  /** In words. */
  stateText: string;
  totalCents: number;
  refundedCents: number;
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
  refunds: readonly { at: string; cents: number; text: string; isDone: boolean }[];
  /** Until packing begins. */
  mayCancel: boolean;
  /** What an invoice names: the shop, its address and its tax numbers. */
  seller: { name: string; lines: readonly string[]; taxNumbers: readonly { name: string; number: string }[] };
};
/** `POST /api/account/orders/{number}/cancel` answers the order as it is then; 409 `order-moved-on` where packing began. */
/** `POST /api/account/orders/{number}/problem` takes this, answers 202 and mails the shop. */
export type OrderProblem = { message: string };
export const ORDER_PROBLEM_LENGTH = 2000;

/** An address as it is kept: fields of the checkout's form, checked by its rules. No email. */
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
/** `GET /api/account/addresses` answers `{ items }` of these; `POST` and `PUT …/{id}` take `AddressFormValues & { isDefault }`, `DELETE …/{id}`. */
export type SavedAddress = AddressFormValues & { id: string; isDefault: boolean };
/** A 422 `address-faulty` names every field: `faults: { postalCode: 'other-province' }`, values of `CheckoutError`. */
export const MAX_ADDRESSES = 20;

/** `GET` and `PUT /api/account/preferences`; null follows the page, the system. */
export type Preferences = { units: 'ml' | 'oz' | null; look: Theme | null };
/** `GET` and `PUT /api/account/mail-consent`: PUT takes `{ isGiven }`; the words are the shop's own. */
export type MailConsent = { isGiven: boolean; since: string | null; words: string };

/** `POST /api/account/password` (recent sign-in): 204. 422 `password-unfit` with `reason` 'short' | 'long' | 'common'. */
export type PasswordChange = { password: string };
/** `GET /api/account/security` (own provider only; else 404). */
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
/** `DELETE /api/account/devices/{id}` signs one out, `DELETE /api/account/devices` all of them, this one included. */
export type DeviceItem = {
  id: string;
  name: string;
  createdAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
};
/**
 * Passkeys: `POST /api/account/passkeys/options` (recent) answers creation options (JSON of WebAuthn), `POST /api/account/passkeys`
 * (recent) takes `{ name?, response }` and answers 201 with the item, `PATCH …/{id}` takes `{ name }`, `DELETE …/{id}` (recent) answers 204;
 * 409 `last-credential` where nothing would be left to sign in with.
 */

/** `POST /api/account/deletion` (recent) asks, `DELETE /api/account/deletion` keeps the account. Both answer the profile. */
/** `GET /api/account/export` (recent) answers everything as one JSON file. */

/** `GET /api/account/saved` answers `{ items }` of these, newest first; `PUT` and `DELETE /api/account/saved/{productId}`; `POST /api/account/saved` takes `{ items }` and adds them. */
export type SavedBottle = { id: string; savedAt: string };
export const SAVED_KEY = 'saved';
export const MAX_SAVED = 500;

/** `GET /api/account/watches` answers `{ items }` of these; `POST` takes `{ productId }`; `DELETE …/{productId}`. */
export type StockWatch = { productId: string; since: string };
