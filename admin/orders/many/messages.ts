import { plural } from '#contract/format/plural.ts';

const bottles = (count: number): string => plural(count, '# bottle', '# bottles');

/** Texts of the pages of several orders. */
export const words = {
  forOrders: (units: number, orders: number) =>
    plural(orders, `${bottles(units)} for # order`, `${bottles(units)} for # orders`),
  pickedOf: (done: number, all: number) => `${done} of ${all} picked`,
  progress: 'Picked',
  picks: 'Bottles by bin',
  forOrder: (number: string, units: number) => {
    // A line does not break within a number: U+2060 joins what is around it.
    const whole = number.replaceAll('-', '-\u2060');
    return units === 1 ? whole : `${whole} × ${units}`;
  },
  forWhich: (orders: string) => `For ${orders}`,
  leftOut: (numbers: readonly string[]) =>
    plural(
      numbers.length,
      `Order ${numbers.join(', ')} is left out: it is on hold, disputed, or not to be packed any more.`,
      `Orders ${numbers.join(', ')} are left out: they are on hold, disputed, or not to be packed any more.`,
    ),
  more: (count: number) =>
    plural(
      count,
      'A pick list has 20 orders. # more order was selected.',
      'A pick list has 20 orders. # more orders were selected.',
    ),
  nextList: 'Pick list of the rest',
  nothingToPick: 'Nothing to pick',
  nothingToPickText: 'Select orders in the list that are to be packed or being packed.',
  toOrders: 'Open orders',

  shipMany: (count: number) => plural(count, 'Ship # order', 'Ship # orders'),
  shippedOf: (done: number, all: number) => `${done} of ${all} shipped`,
  shipTyped: (count: number) => plural(count, 'Ship # order', 'Ship # orders'),
  trackingOf: (number: string) => `Tracking number of order ${number}`,
  shipOne: (number: string) => `Ship order ${number}`,
  takeBackOne: (number: string) => `Take shipping of order ${number} back`,
  takeBack: 'Take back',
  takeBackReason: 'Shipped by mistake',
  trackingTwice: (number: string) => `Order ${number} has this tracking number too. Scan the right label.`,
  scanHint: 'Scan the labels one after the other. Enter goes to the next order.',
  shippedWith: (carrier: string, tracking: string) => (carrier === '' ? tracking : `${carrier}, ${tracking}`),
  notNow: 'This order cannot be shipped now.',
  ageOf: (age: number) => `Age ${age}`,
  manyShipped: (count: number) => plural(count, '# order shipped', '# orders shipped'),
  manyStayed: (count: number) =>
    plural(
      count,
      '# order was not shipped. Its row says why.',
      '# orders were not shipped. Their rows say why.',
    ),
  takenBack: (number: string) => `Shipping of order ${number} taken back`,
  notTakenBack: 'Shipping was not taken back',
  nothingSelected: 'No order is selected',
  nothingSelectedText: 'Select orders in the list first.',
};
