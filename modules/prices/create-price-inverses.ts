import { type Inverses, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import { PRICE_REFUSALS } from './messages.ts';
import { cancelPrice, lockPlanned, schedulePrice } from './schedule-price.ts';

/** Returns the inverses of planning and cancelling prices. */
export const createPriceInverses = (): Inverses => ({
  'price-schedule.created': async (tx, actor, { resource }) => {
    const result = await cancelPrice(tx, actor, resource.id);
    if (result.kind === 'cancelled') return UNDONE;
    return refuseUndo(result.kind === 'refused' ? result.refusal : 'The planned price is over.');
  },
  'price-schedule.cancelled': async (tx, actor, { resource }, reason) => {
    const planned = await lockPlanned(tx, resource.id);
    if (!planned) return refuseUndo('The planned price was deleted since.');
    if (planned.state !== 'cancelled') return refuseUndo('The price is planned again.');
    const { id, version, productId, kind, cents, startsAt, endsAt } = planned;
    const input = { productId, kind, cents, startsAt, endsAt, reason, again: { id, version } };
    const result = await schedulePrice(tx, actor, input, new Date());
    return result.kind === 'scheduled' ? UNDONE : refuseUndo(PRICE_REFUSALS[result.refusal]);
  },
});
