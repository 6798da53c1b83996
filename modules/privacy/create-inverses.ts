import { type Inverses, neverUndone } from '#modules/audit/index.ts';

const STAYS = 'What was done about a data request stays written down. Write down what is done next.';

/** Returns why changes of data requests are not undone. */
export const createPrivacyInverses = (): Inverses => ({
  'privacy-request.opened': neverUndone(STAYS),
  'privacy-request.changed': neverUndone(STAYS),
  'privacy-request.handed-out': neverUndone(STAYS),
});
