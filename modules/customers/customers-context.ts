import type { AccountOrder } from '#contract/account/account.ts';
import type { DeleteAccount, NoteDeletion } from '#modules/identity/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import type { TokenSigner } from '#platform/token-signer.ts';
import type { Customer } from './customers.ts';

/** Something else that the shop keeps of a customer, as it stands in their export. */
export type ExportPart = (customer: Customer) => Promise<unknown>;

/** In the caller's transaction: whatever is kept by that address alone. */
export type ForgetAddress = (tx: Handle, email: string) => Promise<void>;

/** Dependencies of the customers module. */
export type CustomersContext = {
  db: Database;
  /** Origin of our addresses, no slash at its end. */
  origin: string;
  /** Where the shop reads mail; nothing where it has not said so. */
  shopEmail(): Promise<string | undefined>;
  /** What an invoice names of the shop. */
  seller(): Promise<AccountOrder['seller']>;
  /** Of the shop's own provider: notes on the account that it is to be deleted, or deletes it. */
  noteDeletion: NoteDeletion;
  deleteAccount: DeleteAccount;
  /** Deletes what other modules store under a verified email alone; absent where no module does. */
  forgetAddress?: ForgetAddress;
  /** Deletes orders whose time of keeping is over at that moment. */
  deleteOldOrders(now: Date): Promise<unknown>;
  /** By the name under which each part stands in the export. */
  parts: Readonly<Record<string, ExportPart>>;
  /** There are letters in the outbox. */
  onMail(): void;
  seals(): Promise<TokenSigner>;
  now(): number;
};

/** A moment as a statement takes it: `${timestamp(ms)}::timestamptz`. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();
