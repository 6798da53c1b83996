import type { Answers } from '../api-client/typed-calls.ts';

type Reason = Answers['GET /stock-movements']['items'][number]['reason'];

/** Why bottles came or went, in words. */
export const MOVEMENT_REASONS: Readonly<Record<Reason, string>> = {
  opening: 'Opening stock',
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  broken: 'Broken',
  tasting: 'Tasting',
  staff: 'Staff',
  giveaway: 'Given away',
  recall: 'Recalled',
  withdrawn: 'Taken out',
  counted: 'Counted',
  correction: 'Correction',
  'sold-in-shop': 'Sold in the shop',
  'returned-in-shop': 'Returned in the shop',
  'test-order': 'Back from a test order',
};
