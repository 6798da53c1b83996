import type { CustomerId } from '#contract/ids.ts';
import type { AccountOrder } from '#contract/account/account.ts';
import type { DeleteAccount, NoteDeletion } from '#modules/identity/index.ts';
import type { Returns } from '#modules/orders/requests.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import type { TokenSigner } from '#platform/token-signer.ts';
import type { Merging } from './merges/merging.ts';
import type { Customer } from './customers.ts';

/** A further part of a customer's export. */
export type ExportPart = (customer: Customer) => Promise<unknown>;

/** A cart that was sent to checkout and not paid, with its form values. */
export type CheckoutUnderWay = { begunAt: string; lines: unknown; typed: unknown };

/** The checkouts of customers, which the checkout stores. */
export type CustomerCheckouts = {
  /** Locks a customer's checkouts until the transaction ends. */
  lock(tx: Transaction, customerId: CustomerId): Promise<void>;
  /** Lists a customer's unpaid checkouts, oldest first. */
  listUnpaid(db: Handle, customerId: CustomerId): Promise<CheckoutUnderWay[]>;
};

/** Deletes, in the caller's transaction, what is stored under that email alone. */
export type ForgetAddress = (tx: Handle, email: string) => Promise<void>;

/** Dependencies of the customers module. */
export type CustomersContext = {
  db: Database;
  /** Origin of the shop's URLs, no trailing slash. */
  origin: string;
  /** The shop's email address; `undefined` without one. */
  shopEmail(): Promise<string | undefined>;
  /** The seller on an invoice. */
  seller(): Promise<AccountOrder['seller']>;
  /** What the shop takes back, and for how long; `undefined`: it does not say. */
  returns(): Promise<Returns | undefined>;
  /** From the built-in provider: marks the account for deletion, or deletes it. */
  noteDeletion: NoteDeletion;
  deleteAccount: DeleteAccount;
  /** Deletes what other modules store under a verified email alone; absent where no module does. */
  forgetAddress?: ForgetAddress;
  checkouts: CustomerCheckouts;
  /** What a merge reads and moves in other modules. */
  merging: Merging;
  /** Deletes orders whose retention is over at that moment. */
  deleteOldOrders(now: Date): Promise<unknown>;
  /** Parts of the export by name. */
  parts: Readonly<Record<string, ExportPart>>;
  /** Called when there are emails in the outbox. */
  onMail(): void;
  signer(): Promise<TokenSigner>;
  now(): number;
};

/** Formats a time as a statement parameter: `${timestamp(ms)}::timestamptz`. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
