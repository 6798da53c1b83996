import type { CustomerId } from '#contract/ids.ts';
import type { DeleteAccount } from '#modules/identity/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

/** What other modules store about customers, as a merge reads and moves it. */
export type Merging = {
  /** Of the built-in provider: deletes the account that stays no more, and ends its sessions. */
  deleteAccount: DeleteAccount;
  /** Whether an account of the built-in provider opens the back office. */
  isOfStaff(db: Handle, accountId: string): Promise<boolean>;
  checkouts: {
    /** Locks the checkouts of a customer, and those with a guest's address, until the transaction ends. */
    lock(tx: Transaction, customerId: CustomerId): Promise<void>;
    lockOf(tx: Transaction, email: string): Promise<void>;
    move(tx: Transaction, from: CustomerId, to: CustomerId): Promise<void>;
  };
  saved: {
    /** Ids of the saved bottles. */
    list(db: Handle, customerId: CustomerId): Promise<string[]>;
    /** Moves saved bottles and stock alerts. */
    move(tx: Transaction, from: CustomerId, to: CustomerId): Promise<void>;
  };
};
