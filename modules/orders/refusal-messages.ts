import { plural } from '#contract/format/plural.ts';
import type { CheckoutError, CheckoutErrors } from '#contract/checkout/checkout-form.ts';
import { formatCents } from '#contract/money.ts';
import type { BadTracking } from './moves/parcels.ts';
import type { HandOverError } from './moves/record-hand-over.ts';
import type { OrderState } from './order/life-cycle.ts';
import type { NotAsSeen } from './order/lock-order.ts';
import type { TooMuch } from './refunds/compute-refund.ts';
import type { FieldSentence } from '#contract/text/name-field.ts';

/** Why an order did not change, as the commands say it. */
export type OrderRefusal =
  | NotAsSeen
  | { kind: 'illegal'; from: OrderState }
  | { kind: 'not-shipped'; state: OrderState }
  | { kind: 'same' | 'none' | 'too-late' | 'already-returned' }
  | { kind: 'held'; by: 'dispute' | 'hold' | 'refund' | 'exchange' }
  | { kind: 'too-few-bottles' | 'no-address' }
  | TooMuch
  | { kind: 'sums-differ'; chosenCents: number; amountCents: number }
  | BadTracking
  | { kind: 'no-units'; line: number; leftUnits: number }
  | { kind: 'no-bottles' | 'too-many'; left?: number; max?: number }
  | { kind: 'no-dispute' | 'evidence-sent' }
  | { kind: 'province-fixed' | 'collected' | 'by-parcel' | 'ready' | 'not-ready' | 'no-collector' }
  | { kind: 'bad-details'; errors: CheckoutErrors }
  | { kind: 'not-delivered'; reason: string }
  | { kind: 'invalid'; faults: readonly HandOverError[] };

/** Says why an order did not change. */
export function describeOrderRefusal(
  refusal: Exclude<OrderRefusal, NotAsSeen | { kind: 'invalid' }>,
): string {
  switch (refusal.kind) {
    case 'held':
      return HELD[refusal.by];
    case 'too-few-bottles':
      return 'The stock has fewer bottles than the order. Count them first.';
    case 'no-address':
      return 'The order has no email address that mail can go to.';
    case 'too-much':
      return refusal.leftCents > 0
        ? REFUNDABLE[refusal.of ?? 'order'](formatCents(refusal.leftCents))
        : NOTHING_LEFT[refusal.of ?? 'order'];
    case 'sums-differ':
      return `This is ${formatCents(refusal.chosenCents)}, and the refund is ${formatCents(refusal.amountCents)}. Choose less.`;
    case 'no-units':
      return plural(
        refusal.leftUnits,
        `# bottle of line ${refusal.line + 1} can still be refunded.`,
        `# bottles of line ${refusal.line + 1} can still be refunded.`,
      );
    case 'no-bottles':
      return 'Fewer bottles were shipped, or they have come back already.';
    case 'too-many':
      return refusal.max === undefined
        ? plural(
            refusal.left ?? 0,
            'Only # bottle can still come back.',
            'Only # bottles can still come back.',
          )
        : `This email was sent again ${refusal.max} times within a day. Send it again tomorrow.`;
    case 'bad-tracking':
      return refusal.rule;
    case 'too-late':
      return 'The order was shipped more than 24 hours ago.';
    case 'province-fixed':
      return 'The order stays in its province: its taxes, deposits and the age depend on it. Cancel it, and let the customer order again.';
    case 'collected':
      return 'The order is collected in the shop: it has no parcel, and no other address.';
    case 'by-parcel':
      return 'The order goes by parcel: nobody collects it in the shop.';
    case 'ready':
      return 'The buyer knows that the order is ready. Take that back first.';
    case 'not-ready':
      return 'The order is not ready yet. Press "Ready to collect" once it is packed.';
    case 'no-collector':
      return 'The buyer named no one else who may collect the order.';
    case 'bad-details':
      return `Correct ${Object.keys(refusal.errors).join(', ')} by the rules of the checkout.`;
    case 'not-delivered':
      return refusal.reason;
    case 'already-returned':
      return 'Bottles of the order have come back already.';
    case 'none':
      return 'There is no such email to send, or no request to answer.';
    case 'no-dispute':
      return 'No dispute of the order is open, or its bank takes no answer.';
    case 'evidence-sent':
      return 'The evidence was sent already. Banks take it once.';
    case 'same':
      return 'The order is as you want it already.';
    default:
      return 'The state of the order does not allow this.';
  }
}

/** How much can still be refunded, by what it was asked of. */
const REFUNDABLE = {
  order: (amount: string) => `At most ${amount} of the order can still be refunded.`,
  delivery: (amount: string) => `At most ${amount} of the delivery's price before tax can still be refunded.`,
};
const NOTHING_LEFT = {
  order: 'Nothing of the order is left to refund.',
  delivery: "Nothing of the delivery's price is left to refund.",
};

const HELD = {
  dispute: 'The payment is disputed: the order is neither packed nor shipped.',
  hold: 'The order is on hold: release it first.',
  refund: 'All of the order is being refunded.',
  exchange: 'An exchange waits to be paid: end it first.',
} as const;

/** What a delivery detail must be, by its error. */
export const DETAIL_FAULTS: Readonly<Record<CheckoutError, FieldSentence>> = {
  missing: (name) => `${name} is needed.`,
  'too-long': (name) => `${name} is too long.`,
  control: (name) => `${name} is one line without control characters.`,
  'not-an-address': (name) => `${name} is one email address.`,
  'not-a-phone': (name) => `${name} is a telephone number.`,
  'not-a-postal-code': (name) => `${name} is a postal code of Canada, such as M6R 2B7.`,
  'other-province': (name) => `${name} is one of the province.`,
  'post-office-box': (name) => `${name} is a street address: nobody can sign at a post office box.`,
  'not-delivered': (name) => `${name} is one that the shop delivers to.`,
  unknown: (name) => `${name} is one of the known values.`,
};

/** What a field of a hand-over must be, by its error. */
export const HAND_OVER_FAULTS: Readonly<Record<HandOverError['code'], FieldSentence>> = {
  'in-the-future': (name) => `${name} is not in the future.`,
  'before-shipping': (name) => `${name} is not before the order was shipped.`,
  required: (name) =>
    `${name} is needed: say how it ended, or give the reference of the carrier that delivered it.`,
  'none-was-seen': (name) => `${name} is left out: with this result no document was seen.`,
  'none-received': (name) => `${name} is left out: with this result the order was not received.`,
};
