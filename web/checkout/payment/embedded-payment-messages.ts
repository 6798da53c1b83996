/** Texts of the embedded test payment's page. */
export const words = {
  title: 'Test payment',
  nothing: 'Test payment. Nothing is charged.',
  what: "In a live shop you'd enter your card here. This page takes no card: just choose how the payment goes.",
  amount: 'Amount',
  for: 'For',
  line: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
  ways: 'Choose a result',
  actions: {
    approve: { label: 'Approve', text: 'The payment goes through, and you return to the shop.' },
    decline: { label: 'Decline', text: 'The card is declined, and you can try again here.' },
    leave: {
      label: 'Approve without returning to the shop',
      text: "The payment goes through, but you don't return to the shop.",
    },
    twice: { label: 'Pay twice', text: 'Two payments go through. The shop keeps one and refunds the other.' },
    late: {
      label: 'Approve, and confirm a minute later',
      text: 'You return first, and the shop finds out about the payment a minute later.',
    },
    risky: {
      label: 'Approve, rated risky',
      text: 'The payment goes through, and the provider warns the shop. The order is put on hold.',
    },
    'wrong-code': {
      label: 'Approve with a wrong security code',
      text: 'The payment goes through, although the code of the card is wrong. The order is put on hold.',
    },
    dispute: {
      label: 'Approve, and dispute it',
      text: "The payment goes through, and a few seconds later the buyer's bank disputes it.",
    },
  },
  cancel: 'Cancel and go back to the shop',
  declined: 'The card was declined. Nothing was charged. Choose again, or go back to the shop.',
  left: {
    title: 'Approved',
    text: 'The payment went through, and the shop will be told. You can close this window.',
  },
  paid: { title: 'This payment is complete', text: "There's nothing more to do here." },
  over: {
    title: 'This payment is closed',
    text: "Nothing more will be charged here. You'll find your order and your cart in the shop.",
  },
  unknown: {
    title: "We can't find this payment",
    text: 'The link may be incomplete or out of date. Nothing was charged.',
  },
  toOrder: 'See your order',
  toShop: 'Back to the shop',
};
