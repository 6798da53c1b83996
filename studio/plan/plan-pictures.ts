import { join } from 'node:path';
import { type PicturePlan, shotName, shotsOf, VIEWS } from './picture-plan.ts';
import { drinkShot, planDrinks, readDrinks, subjectShot } from './plan-drinks.ts';
import { planJournal, readJournal } from './plan-journal.ts';
import { planProducts, productShot } from './plan-products.ts';
import { planRoom } from './plan-room.ts';
import { type FindShot, planScenes, readScenes } from './plan-scenes.ts';
import type { Order } from '../read-order.ts';
import { readProducts } from './read-products.ts';
import { readScriptHashes } from './script-hashes.ts';

/** Quality of the still, which appears in line-ups only. */
const STILL_QUALITY = { width: 1400, samples: 24 };

export type Plans = {
  /** Every picture of the shop, in the order in which they are made. */
  all: PicturePlan[];
  /** Shots whose passes line-ups use. */
  kept: Set<string>;
  /** Pictures that cannot be planned, with the reason. */
  faults: string[];
};

/**
 * Plans all pictures from the demo's catalogue and from the YAML files of glasses, ingredients,
 * Journal and scenes. Returns the reason when the catalogue is invalid.
 */
export async function planPictures(
  { demo, studio }: { readonly demo: string; readonly studio: string },
  { samples }: Pick<Order, 'samples'>,
): Promise<{ ok: true; plans: Plans } | { ok: false; reason: string }> {
  const read = await readProducts(join(demo, 'catalogue'));
  if (!read.ok) return read;
  const { products } = read;
  const designs = new Set(products.map(({ photograph }) => photograph.label.design));
  const [scripts, drinks, ingredients, journal, scenes] = await Promise.all([
    readScriptHashes(studio, designs),
    readDrinks(join(studio, 'drinks.yaml')),
    readJournal(join(studio, 'ingredients.yaml')),
    readJournal(join(studio, 'journal.yaml')),
    readScenes(join(studio, 'scenes.yaml')),
  ]);
  const find: FindShot = (item) => {
    if (item === 'still')
      return subjectShot('still', { kind: 'still', liquid: 'still', aspect: 0.92 }, STILL_QUALITY, scripts);
    const [name = '', viewName = 'front'] = item.split('@');
    if (name.startsWith('drink:')) {
      const drink = drinks.drinks.find(({ slug }) => `drink:${slug}` === name);
      return drink && drinkShot(drinks, drink, scripts, samples);
    }
    const product = products.find(({ slug }) => slug === name);
    const view = VIEWS.find((known) => known === viewName);
    return product && view && productShot(product, view, scripts, samples);
  };
  const [journalPlans, ingredientPlans] = await Promise.all([
    planJournal('journal', journal, find, scripts, samples),
    planJournal('ingredients', ingredients, find, scripts, samples),
  ]);
  const scenePlans = planScenes(scenes, 'scenes', find, scripts);
  const laidOut = [...journalPlans.plans, ...scenePlans.plans].filter(({ making }) => 'needs' in making);
  return {
    ok: true,
    plans: {
      all: [
        ...planProducts(products, VIEWS, scripts, samples),
        ...planDrinks(drinks, scripts, samples),
        ...ingredientPlans.plans,
        ...journalPlans.plans,
        ...scenePlans.plans,
        ...planRoom(scripts),
      ],
      kept: new Set(laidOut.flatMap(shotsOf).map(shotName)),
      faults: [...ingredientPlans.faults, ...journalPlans.faults, ...scenePlans.faults],
    },
  };
}
