import { findMissingSince, loadBackupSettings } from '#modules/backups/index.ts';
import { countCatalogue } from '#modules/catalog/office.ts';
import { areTaxesDecided, loadTrade } from '#modules/compliance/index.ts';
import { hasOwnTerms } from '#modules/content/index.ts';
import { hasPaidOrder } from '#modules/orders/settlement.ts';
import { listSettingsGroups, loadContact } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/**
 * What a shop needs before it opens. `to-sell`: it cannot go live without; `better`: it should have
 * it. Of each list what has the longest wait comes first. `minutes` of work are a person's, without
 * the wait.
 */
const STEPS = [
  { step: 'payments', list: 'to-sell', minutes: 20, wait: 'days' },
  { step: 'identity', list: 'to-sell', minutes: 3, wait: null },
  { step: 'licence', list: 'to-sell', minutes: 3, wait: null },
  { step: 'taxes', list: 'to-sell', minutes: 5, wait: null },
  { step: 'delivery', list: 'to-sell', minutes: 8, wait: null },
  { step: 'age', list: 'to-sell', minutes: 1, wait: null },
  { step: 'bottles', list: 'to-sell', minutes: 15, wait: null },
  { step: 'payment', list: 'to-sell', minutes: 3, wait: null },
  { step: 'mail', list: 'better', minutes: 10, wait: 'hours' },
  { step: 'texts', list: 'better', minutes: 20, wait: null },
  { step: 'backups', list: 'better', minutes: 2, wait: null },
] as const;
type Listed = (typeof STEPS)[number];

/** The names of the steps. */
export const FIRST_STEPS = STEPS.map(({ step }) => step);
export type FirstStep = {
  step: Listed['step'];
  list: Listed['list'];
  minutes: number;
  /** For how long others let one wait. */
  wait: Listed['wait'];
  isDone: boolean;
};

/** What the process knows of its payments and mail. */
export type Setup = { isTest: boolean; sendsMail: boolean; takesPayments: boolean };

/** Bottles that a shop opens with. */
const BOTTLES = 10;

/** Lists what a shop needs before it opens, and what of it is done. */
export async function listFirstSteps(
  db: Handle,
  { isTest, sendsMail, takesPayments }: Setup,
  now: Date,
): Promise<FirstStep[]> {
  const terms = (await loadTrade(db))?.terms;
  const { products, soldOut } = await countCatalogue(db);
  const age = (await listSettingsGroups(db, ['age'])).get('age');
  const { hour } = await loadBackupSettings(db, { isTest });
  const isDone: Readonly<Record<Listed['step'], boolean>> = {
    payments: takesPayments && !isTest,
    identity: (await loadContact(db)) !== undefined,
    licence: (terms?.licences.length ?? 0) > 0,
    taxes: await areTaxesDecided(db, now),
    delivery: (terms?.delivery.length ?? 0) > 0,
    age: age !== undefined && !age.isDemo,
    bottles: products - soldOut >= BOTTLES,
    payment: await hasPaidOrder(db),
    mail: sendsMail,
    texts: await hasOwnTerms(db),
    backups: hour !== null && (await findMissingSince(db, now)) === undefined,
  };
  return STEPS.map((one) => ({ ...one, isDone: isDone[one.step] }));
}

/** The steps that are open and keep a shop from going live; a live key for payments is the last. */
export const listMissing = (steps: readonly FirstStep[]): FirstStep[] =>
  steps.filter(({ list, step, isDone }) => list === 'to-sell' && step !== 'payments' && !isDone);
