/** What happened, as staff say it when they refund. */
export const REFUND_CAUSES = ['broken', 'wrong', 'refused', 'lost', 'price', 'other'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** What becomes of bottles that are refunded after shipping. */
export const RESTOCKS = ['stock', 'broken', 'none'] as const;
export type Restock = (typeof RESTOCKS)[number];
