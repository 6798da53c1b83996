import { countCatalogue } from '#modules/catalog/office.ts';
import { areTaxesDecided, loadTrade } from '#modules/compliance/index.ts';
import { hasOwnTerms } from '#modules/content/index.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** What a shop needs before it opens, in this order. */
export const FIRST_STEPS = [
  'identity',
  'delivery',
  'taxes',
  'payments',
  'mail',
  'product',
  'stock',
  'texts',
] as const;
export type FirstStep = { step: (typeof FIRST_STEPS)[number]; isDone: boolean };

/** What the process knows of its payments and mail. */
export type Setup = { isTest: boolean; sendsMail: boolean };

/** Lists what a shop needs before it opens, and what of it is done. */
export async function listFirstSteps(db: Handle, { isTest, sendsMail }: Setup): Promise<FirstStep[]> {
  const { contact } = await loadShopContent(db);
  const terms = (await loadTrade(db))?.terms;
  const { products, soldOut } = await countCatalogue(db);
  const isDone: Readonly<Record<FirstStep['step'], boolean>> = {
    identity: contact !== undefined,
    delivery: (terms?.licences.length ?? 0) > 0 && (terms?.delivery.length ?? 0) > 0,
    taxes: await areTaxesDecided(db, new Date()),
    payments: !isTest,
    mail: sendsMail,
    product: products > 0,
    stock: products > soldOut,
    texts: await hasOwnTerms(db),
  };
  return FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] }));
}
