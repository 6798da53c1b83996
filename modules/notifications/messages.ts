const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Mails to staff about what waits for them. */
export const MESSAGES = {
  order: {
    subject: (count: number) => plural(count, 'new order', 'new orders'),
    heading: (count: number) => plural(count, 'new order', 'new orders'),
  },
  dispute: {
    subject: (count: number) => plural(count, 'new dispute', 'new disputes'),
    heading: (count: number) => `${plural(count, 'payment is', 'payments are')} disputed`,
  },
  'refund-failed': {
    subject: (count: number) => plural(count, 'refund failed', 'refunds failed'),
    heading: (count: number) => `${plural(count, 'refund', 'refunds')} could not be paid`,
  },
  'low-stock': {
    subject: (count: number) => plural(count, 'product is low', 'products are low'),
    heading: (count: number) => `${plural(count, 'product', 'products')} reached the low-stock threshold`,
  },
  orderName: 'Order',
  productName: 'Product',
  before: ['You asked the back office for these mails. Open the list:'],
  after: 'You can change them there under your name, Notifications.',
};
