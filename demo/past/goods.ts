import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Random } from '#demo/scale/random.ts';
import { createSupplier } from '#modules/inventory/office.ts';
import { createReceipt, enterInvoice, postReceipt } from '#modules/inventory/receiving.ts';
import type { Agenda } from './agenda.ts';
import { type Bottle, listBottles } from './bottles.ts';
import { addWorkdays, atHour } from './days.ts';
import type { PastShop } from './past-shop.ts';
import { MANAGER, PACKER } from './team.ts';

/** Agencies that bring the bottles. */
const SUPPLIERS = [
  { name: 'Halyard Agency', contact: 'orders@halyard.example' },
  { name: 'Vigne & Fils Imports', contact: 'Solène, 416 555-0140' },
  { name: 'Northfold Spirits Agency', contact: 'desk@northfold.example' },
  { name: 'Cellarhand Wines', contact: 'cellar@cellarhand.example' },
  { name: 'Grand River Beverage', contact: 'Tuesdays before noon, 519 555-0117' },
];
/** Of the price, before tax: what the bottles cost, in Canadian dollars for one of the US price. */
const COST_SHARE = 0.86;
const TAX_SHARE = 0.13;
/** Below so many bottles an agency is asked for more. */
const LOW = 4;

export type Goods = { shop: PastShop; agenda: Agenda; random: Random };

/** Creates the suppliers, plans a first delivery of everything, and one of each supplier every other week. */
export async function planGoods(goods: Goods, { begin, end }: { begin: number; end: number }): Promise<void> {
  const { shop, agenda } = goods;
  for (const [turn, supplier] of SUPPLIERS.entries()) {
    const { id } = await shop.run((tx) => createSupplier(tx, MANAGER, { ...supplier, currency: 'CAD' }));
    const mine = async (): Promise<Bottle[]> =>
      (await listBottles(shop.database.db)).filter((_, index) => index % SUPPLIERS.length === turn);
    agenda.add(begin + (turn + 2) * HOUR_MS, async () =>
      receive(goods, {
        id,
        supplier: supplier.name,
        bottles: (await mine()).filter(({ stock }) => stock > 0),
        isFirst: true,
      }),
    );
    for (let day = begin + (10 + turn * 2) * DAY_MS; day < end; day += 14 * DAY_MS)
      agenda.add(atHour(addWorkdays(day, 1), 10 + turn), async () => {
        const low = (await mine()).filter(({ stock }) => stock > 0 && stock <= LOW).slice(0, 12);
        if (low.length > 0)
          await receive(goods, { id, supplier: supplier.name, bottles: low, isFirst: false });
      });
  }
}

/** Takes bottles in, and enters their invoice some days later. */
async function receive(
  { shop, agenda, random }: Goods,
  {
    id,
    supplier,
    bottles,
    isFirst,
  }: { id: string; supplier: string; bottles: readonly Bottle[]; isFirst: boolean },
): Promise<void> {
  const lines = bottles.map((bottle) => ({
    productId: bottle.id,
    quantity: isFirst ? 3 : random.pick([6, 12, 12, 24]),
    unitCents: Math.round(bottle.cents * COST_SHARE),
  }));
  const created = await shop.run((tx) => createReceipt(tx, PACKER, { supplierId: id, lines }));
  if (created.kind !== 'created') throw new Error(`no receipt: ${created.kind}`);
  const posted = await shop.run((tx) => postReceipt(tx, PACKER, { id: created.id, version: 1 }));
  if (posted.kind !== 'posted') throw new Error(`receipt not posted: ${posted.kind}`);
  const goodsCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const freightCents = 4500;
  const taxCents = Math.round((goodsCents + freightCents) * TAX_SHARE);
  const invoiceDate = new Date().toISOString().slice(0, 10);
  const invoiceNumber = `${supplier.slice(0, 2).toUpperCase()}-${random.between(10_000, 99_999)}`;
  const delay = isFirst ? 40 * MINUTE_MS : random.between(1, 6) * DAY_MS;
  agenda.add(Date.now() + delay, async () => {
    const entered = await shop.run((tx) =>
      enterInvoice(tx, MANAGER, {
        id: created.id,
        version: 2,
        supplierId: id,
        invoiceNumber,
        invoiceDate,
        currency: 'CAD',
        rate: '1',
        discountCents: 0,
        freightCents,
        depositCents: 0,
        taxCents,
        isTaxRecoverable: true,
        dutyCadCents: 0,
        paperTotalCents: goodsCents + freightCents + taxCents,
        lines: lines.map(({ unitCents }, position) => ({
          position,
          unitCost: (unitCents / 100).toFixed(4),
          costUnits: 1,
        })),
      }),
    );
    if (entered.kind !== 'entered') throw new Error(`no invoice: ${JSON.stringify(entered)}`);
  });
}
