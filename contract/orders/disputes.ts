/** What came of a dispute, so far. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What became of the shop's answer to a dispute: it waits for the provider, was taken, or was refused. */
export const DISPUTE_ANSWER_STATES = ['asked', 'sent', 'failed'] as const;

/** What speaks for the shop, in the order of its parts. */
export const EVIDENCE_PARTS = ['statement', 'age', 'delivery', 'messages', 'invoice', 'refunds'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];
