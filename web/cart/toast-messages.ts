import { formatList } from '#contract/format/format-list.ts';

/** Texts of additions to the cart (specification note D39). */
export const words = {
  added: (name: string, quantity: number) => ({
    title: 'Added to cart',
    text: `${quantity} × ${name} added to your cart.`,
  }),
  updated: (name: string, total: number) => ({
    title: 'Cart updated',
    text: `${name} quantity increased to ${total}.`,
  }),
  limited: (name: string, limit: number, total: number) => ({
    title: 'Cart updated',
    text: `${name} is limited to ${limit} per order. Your cart has ${total}.`,
  }),
  allWeHave: (name: string, stock: number, total: number) => ({
    title: 'Cart updated',
    text: `We have ${stock} of ${name}. Your cart has ${total}.`,
  }),
  soldOut: (name: string) => ({ title: 'Sold out', text: `${name} has just sold out.` }),
  addedAll: (names: readonly string[]) => ({
    title: 'Added to cart',
    text: `${formatList(names)} added to your cart.`,
  }),
  viewCart: 'View cart',
};
