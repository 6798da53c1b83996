/** The parts of a page that the shop makes of data: a line `::help-lines` in a page's Markdown stands for the first. */
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
