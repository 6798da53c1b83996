/**
 * Parts of a page that the shop generates from data: a Markdown line `::help-lines` inserts the
 * first.
 */
export const PAGE_PARTS = [
  'help-lines',
  'legal-ages',
  'deliveries',
  'delivery-rates',
  'contact',
  'privacy-officer',
  'standard-drinks',
  'scene',
] as const;
