/** Texts of the palette. */
export const words = {
  title: 'Search or run a command',
  label: 'Search products, orders, customers, pages and commands',
  hint: 'Product, order, customer, page or command',
  groups: { page: 'Pages', command: 'Commands', product: 'Products', order: 'Orders', customer: 'Customers' },
  nothing: 'Nothing found',
  nothingText: 'Try fewer letters, a SKU, a barcode or an order number.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  move: 'move',
  open: 'open',
  prefixes: [
    ['>', 'commands'],
    ['#', 'orders'],
    ['@', 'customers'],
  ] as const,
  commands: {
    invite: 'Invite staff',
    key: 'Create an API key',
    toPack: 'Orders to pack',
    unanswered: 'Messages to answer',
    soldOut: 'Products that are sold out',
    pause: 'Pause selling',
    undo: 'Undo the last change',
    keys: 'Keyboard shortcuts',
    light: 'Use the light look',
    dark: 'Use the dark look',
  },
};
