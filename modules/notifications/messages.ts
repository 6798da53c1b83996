import { plural } from '#contract/format/plural.ts';

/** Mails to staff about what waits for them. */
export const MESSAGES = {
  order: {
    subject: (count: number) => plural(count, '# new order', '# new orders'),
    heading: (count: number) => plural(count, '# new order', '# new orders'),
  },
  request: {
    subject: (count: number) => plural(count, '# new request', '# new requests'),
    heading: (count: number) =>
      plural(count, 'A customer asks to cancel or return', '# customers ask to cancel or return'),
  },
  dispute: {
    subject: (count: number) => plural(count, '# new dispute', '# new disputes'),
    heading: (count: number) => plural(count, '# payment is disputed', '# payments are disputed'),
  },
  'refund-failed': {
    subject: (count: number) => plural(count, '# refund failed', '# refunds failed'),
    heading: (count: number) => plural(count, '# refund could not be paid', '# refunds could not be paid'),
  },
  'low-stock': {
    subject: (count: number) => plural(count, '# product is low', '# products are low'),
    heading: (count: number) =>
      plural(
        count,
        '# product reached its low-stock threshold',
        '# products reached their low-stock threshold',
      ),
  },
  orderName: 'Order',
  productName: 'Product',
  before: ['You chose to get these emails. Open the list:'],
  after: 'You can change this in the back office, under your name: Notifications.',
};
