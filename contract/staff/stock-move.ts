/** Reasons that a person gives for a movement. Orders, receipts and counts write theirs themselves. */
export const MANUAL_REASONS = [
  'received',
  'returned',
  'broken',
  'tasting',
  'staff',
  'giveaway',
  'recall',
  'withdrawn',
  'correction',
] as const;
export type ManualReason = (typeof MANUAL_REASONS)[number];

/**
 * The reasons that people choose from. `withdrawn` says less than the four before it, which differ for
 * tax: older movements have it, and programs that send it go on working.
 */
export const OFFERED_REASONS = MANUAL_REASONS.filter((reason) => reason !== 'withdrawn');

/** Greatest number of bottles that one movement brings or one count finds. */
export const MAX_BOTTLES = 100_000;

const COMING: readonly ManualReason[] = ['received', 'returned'];
const LEAVING: readonly ManualReason[] = ['broken', 'tasting', 'staff', 'giveaway', 'recall', 'withdrawn'];

/**
 * `wrong-direction`: bottles that are received or returned come, broken ones and those that are taken
 * out leave, and 0 is no move. `note-required`: a person has to say why they left or are corrected.
 */
export type MoveIssue = 'wrong-direction' | 'note-required';

/** Finds what is wrong with a movement. `delta`: bottles that come or, below 0, leave. */
export function findMoveIssue(move: {
  delta: number;
  reason: ManualReason;
  note: string;
}): MoveIssue | undefined {
  const { delta, reason, note } = move;
  if (delta === 0 || (delta < 0 ? COMING : LEAVING).includes(reason)) return 'wrong-direction';
  return !COMING.includes(reason) && note === '' ? 'note-required' : undefined;
}

/** The direction that a reason has by itself: -1 leaves, 1 comes; `undefined`: either. */
export function getDirection(reason: ManualReason): -1 | 1 | undefined {
  if (LEAVING.includes(reason)) return -1;
  return COMING.includes(reason) ? 1 : undefined;
}
