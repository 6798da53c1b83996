/** Words of the embedded test payment's page. */
export const words = {
  title: 'Test payment',
  nothing: 'Test payment. Nothing is charged.',
  what: 'This page stands where a payment provider would be. It takes no card: choose how the payment ends.',
  amount: 'Amount',
  for: 'For',
  line: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
  ways: 'How it ends',
  actions: {
    approve: { label: 'Approve', text: 'The payment succeeds, and you come back to the shop.' },
    decline: { label: 'Decline', text: 'The card is declined, and you can try again here.' },
    leave: {
      label: 'Approve but never come back',
      text: 'The payment succeeds, and the shop hears of it without you.',
    },
    twice: { label: 'Pay twice', text: 'Two payments succeed. The shop keeps one and refunds the other.' },
    late: {
      label: 'Approve with the event a minute late',
      text: 'You come back first, and the shop hears of the payment a minute later.',
    },
  },
  cancel: 'Cancel and go back to the shop',
  declined: 'The card was declined. Nothing was charged. Choose again, or go back to the shop.',
  left: {
    title: 'Approved',
    text: 'The payment has succeeded, and the shop hears of it by itself. You may close this window.',
  },
  paid: { title: 'This payment was made', text: 'There is nothing more to do here.' },
  over: {
    title: 'This payment is over',
    text: 'Nothing more is charged here. Your order and your cart are in the shop.',
  },
  unknown: {
    title: 'There is no such payment',
    text: 'The address may have been cut short, or it is long over. Nothing was charged.',
  },
  toOrder: 'To your order',
  toShop: 'Back to the shop',
};
