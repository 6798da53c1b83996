import type {
  AccountOrder,
  AccountOrderItem,
  MailConsent,
  Preferences,
  SavedAddress,
  AddressFormValues,
} from '#contract/account/account.ts';
import type { CheckoutError } from '#contract/checkout/checkout-form.ts';

/** A customer as the shop knows them. */
export type Customer = {
  /** UUID version 7. */
  id: string;
  /** `own`, or the address of another provider. */
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** When the address last changed from another one; null where it never did. */
  emailChangedAt: string | null;
  picture: string | null;
  /** ISO 8601, as all times here. */
  since: string;
  deletionAskedAt: string | null;
};

/** Who a token speaks for, and what their provider says of them. */
export type Person = {
  issuer: string;
  subject: string;
  claims:
    | { name: string | null; email: string | null; isEmailVerified: boolean; picture: string | null }
    | undefined;
};

export type AddressFormErrors = Readonly<Partial<Record<keyof AddressFormValues, CheckoutError>>>;

/**
 * What customers leave with the shop. Every method takes the customer, so none reaches another
 * customer's data.
 */
export type Customers = {
  /** The record of that person, made at first sight; what their provider says of them is brought up to date. */
  meet(person: Person): Promise<Customer>;
  orders(
    customer: Customer,
    skip: number,
    take: number,
  ): Promise<{ items: AccountOrderItem[]; totalCount: number }>;
  /** Their own, or one bought as a guest with their proven address. */
  order(customer: Customer, number: string): Promise<AccountOrder | undefined>;
  cancelOrder(customer: Customer, number: string): Promise<'cancelled' | 'moved-on' | 'unknown'>;
  /** Mails the shop, an answer goes to the customer. `unreachable` where the shop has not said where it reads mail. */
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
  ): Promise<{ address: SavedAddress } | { faults: AddressFormErrors } | 'too-many'>;
  changeAddress(
    customer: Customer,
    id: string,
    typed: AddressFormValues,
    isDefault: boolean,
  ): Promise<{ address: SavedAddress } | { faults: AddressFormErrors } | 'unknown'>;
  removeAddress(customer: Customer, id: string): Promise<boolean>;
  preferences(customer: Customer): Promise<Preferences>;
  setPreferences(customer: Customer, wanted: Preferences): Promise<void>;
  mailConsent(customer: Customer): Promise<MailConsent>;
  setMailConsent(customer: Customer, isGiven: boolean): Promise<MailConsent>;
  /**
   * One-click unsubscribe in an email: ends the consent of the token's customer. Returns false for
   * an unknown token. Repeating it changes nothing.
   */
  unsubscribe(token: string): Promise<boolean>;
  /** Everything that the shop keeps of them, as it is sent to them. */
  export(customer: Customer): Promise<object>;
  /** Notes it and signs them out everywhere but where they ask. */
  askDeletion(customer: Customer, keepSessionUid?: string): Promise<Customer>;
  keep(customer: Customer): Promise<Customer>;
  /** Deletes who asked fourteen days ago, and orders whose six years are over. */
  sweep(): Promise<void>;
};

/** Days between asking for deletion and the deletion. */
export const DELETION_DAYS = 14;
