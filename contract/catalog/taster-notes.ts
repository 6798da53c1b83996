/** Tasters that a product has notes of, at most: each wrote one. */
export const MAX_TASTER_NOTES = 4;
export const MAX_TASTER_LENGTH = 40;
export const MAX_TASTER_TEXT_LENGTH = 200;

/** Whether the taster argued for the bottle. */
export const TASTER_VOTES = ['for', 'against'] as const;
export type TasterVote = (typeof TASTER_VOTES)[number];

/** What one taster wrote of a bottle before anyone spoke. */
export type TasterNote = { taster: string; vote: TasterVote; text: string };
