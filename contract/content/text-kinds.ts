/** Kinds of text that staff edit one by one, as URLs of the Admin API and records name them. */
export const TEXT_KINDS = ['page', 'question', 'article', 'recipe', 'event', 'help-line'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
