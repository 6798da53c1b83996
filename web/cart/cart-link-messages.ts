/** Texts of the cart that every page loads. */
export const words = {
  cart: 'Cart',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  quickAdd: (name: string) => `Add ${name} to cart`,
};
