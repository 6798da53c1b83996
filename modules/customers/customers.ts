import { DAY_MS } from '#contract/durations.ts';
import type { CustomerId } from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import type {
  AccountOrder,
  AccountOrderItem,
  MailConsent,
  Preferences,
  SavedAddress,
  AddressFormValues,
} from '#contract/account/account.ts';
import type { CheckoutError } from '#contract/checkout/checkout-form.ts';
import type { MergeLinks } from './merges/merge-links.ts';
import type { NewRequest } from '#modules/orders/requests.ts';

/** A customer as the shop knows them. */
export type Customer = {
  /** UUID version 7. */
  id: CustomerId;
  /** `own`, or the URL of an external provider. */
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** When the email last changed from another one; `null` without a change. */
  emailChangedAt: string | null;
  picture: string | null;
  /** ISO 8601, as all times here. */
  since: string;
  deletionAskedAt: string | null;
};

/** The user of a token, and the provider's claims about them. */
export type Person = {
  issuer: string;
  subject: string;
  claims:
    | { name: string | null; email: string | null; isEmailVerified: boolean; picture: string | null }
    | undefined;
  /** Language of the request: stored with a new customer. */
  locale: Locale;
};

export type AddressFormErrors = Readonly<Partial<Record<keyof AddressFormValues, CheckoutError>>>;

/** Orders for their buyers without an account: a mailed link, or number and email, opens one. */
export type GuestOrders = {
  /** Returns the token of an order's link by its number and email address, or `undefined`. */
  findToken(typed: { number: string; email: string }): Promise<string | undefined>;
  /** Finds the order of a link, or `undefined`. */
  find(token: string, locale: Locale): Promise<AccountOrder | undefined>;
  /** Asks the shop to cancel the order of a link, or to take bottles back. */
  ask(token: string, request: NewRequest): Promise<AskOutcome>;
  /** Takes the open request back. */
  withdraw(token: string): Promise<AskOutcome>;
};

/** `moved-on`: the order, its bottles or the days do not allow it, or not any more. */
type AskOutcome = 'done' | 'moved-on' | 'unknown';

/**
 * What customers leave with the shop. Every method takes the customer, so none reaches another
 * customer's data.
 */
export type Customers = {
  /** Finds or creates the customer of that person; updates the provider's claims. */
  upsert(person: Person): Promise<Customer>;
  orders(
    customer: Customer,
    skip: number,
    take: number,
    locale?: Locale,
  ): Promise<{ items: AccountOrderItem[]; totalCount: number }>;
  /** The customer's own order, or one bought as a guest with their verified email. */
  order(customer: Customer, number: string, locale?: Locale): Promise<AccountOrder | undefined>;
  /** An invoice or a credit note of an order as a PDF; `undefined`: there is none. */
  invoicePdf(
    customer: Customer,
    paper: { number: string; id: string },
  ): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | undefined>;
  cancelOrder(customer: Customer, number: string): Promise<'cancelled' | 'moved-on' | 'unknown'>;
  /**
   * Emails the shop with the customer as the reply address. `unreachable` without an email address
   * of the shop.
   */
  reportProblem(
    customer: Customer,
    number: string,
    message: string,
  ): Promise<'sent' | 'unknown' | 'too-often' | 'unreachable'>;
  addresses(customer: Customer): Promise<SavedAddress[]>;
  addAddress(
    customer: Customer,
    typed: AddressFormValues,
    isDefault: boolean,
  ): Promise<{ address: SavedAddress } | { errors: AddressFormErrors } | 'too-many'>;
  changeAddress(
    customer: Customer,
    id: string,
    typed: AddressFormValues,
    isDefault: boolean,
  ): Promise<{ address: SavedAddress } | { errors: AddressFormErrors } | 'unknown'>;
  removeAddress(customer: Customer, id: string): Promise<boolean>;
  preferences(customer: Customer): Promise<Preferences>;
  setPreferences(customer: Customer, wanted: Preferences): Promise<void>;
  mailConsent(customer: Customer, locale?: Locale): Promise<MailConsent>;
  /** `locale` is the language of the words that were agreed to. */
  setMarketingConsent(customer: Customer, isGiven: boolean, locale: Locale): Promise<MailConsent>;
  /**
   * One-click unsubscribe in an email: withdraws the consent of the token's customer. Returns
   * `false` for an unknown token. Repeating it changes nothing.
   */
  unsubscribe(token: string): Promise<boolean>;
  /** Orders of buyers without an account, by mailed links. */
  guestOrders: GuestOrders;
  /** Merges that wait for a mailed link. */
  merges: MergeLinks;
  /** All data that the shop stores about the customer, in the form of the export. */
  export(customer: Customer): Promise<object>;
  /** Records the request and ends all their sessions but the current one. */
  requestDeletion(customer: Customer, keepSessionUid?: string): Promise<Customer>;
  cancelDeletion(customer: Customer): Promise<Customer>;
  /** Deletes customers who requested it fourteen days ago, and orders whose six years are over. */
  sweep(): Promise<void>;
};

/** Days between asking for deletion and the deletion. */
export const DELETION_DAYS = 14;
export const DELETION_MS = DELETION_DAYS * DAY_MS;

/** Returns when a customer who asked for it is deleted, in ISO 8601; `null`: they did not ask. */
export const getDeletionAt = ({ deletionAskedAt }: Customer): string | null =>
  deletionAskedAt && new Date(Date.parse(deletionAskedAt) + DELETION_MS).toISOString();
