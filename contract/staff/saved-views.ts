/** The lists of the back office that have saved views. */
export const VIEW_RESOURCES = [
  'orders',
  'products',
  'customers',
  'messages',
  'stock-levels',
  'audit-events',
] as const;
export type ViewResource = (typeof VIEW_RESOURCES)[number];
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_QUERY = 2_000;
