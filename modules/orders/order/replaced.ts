/** What an order is in exchange for, as its emails say it. */
export type Replaced = {
  /** Of the order whose bottles it replaces. */
  number: string;
  /** Cents that go back to the buyer's card. */
  backCents: number;
  /** `at-once`: the old bottles pay it. `not-refunded`: they could not go back any more. */
  how: 'at-once' | 'paid' | 'not-refunded';
};
