/** Kinds of text that staff edit one by one, as URLs of the Admin API and records name them. */
export const TEXT_KINDS = ['page', 'question', 'article', 'recipe', 'event', 'help-line'] as const;
/** Kinds whose texts the shop shows in the order that staff give them. */
export const ORDERED_TEXT_KINDS = ['question', 'event', 'help-line'] as const satisfies readonly TextKind[];
export type TextKind = (typeof TEXT_KINDS)[number];
