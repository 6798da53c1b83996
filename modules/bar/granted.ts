/**
 * What every home has, as slugs: it is never asked for and stands in no data. Sugar syrup is among them, because sugar stirred into
 * as much water is one. Sugars that taste of more than sweetness are kinds of their own.
 */
export const PANTRY_STAPLES: ReadonlySet<string> = new Set([
  ...['water', 'cold-water', 'hot-water', 'still-water', 'boiling-water', 'iced-water', 'filtered-water'],
  ...['ice', 'ice-cubes', 'crushed-ice', 'cracked-ice'],
  ...['salt', 'sea-salt', 'fine-salt', 'fine-sea-salt', 'table-salt'],
  ...['flaky-salt', 'coarse-salt', 'kosher-salt'],
  ...['sugar', 'white-sugar', 'cane-sugar', 'white-cane-sugar', 'granulated-sugar', 'fine-sugar'],
  ...['superfine-sugar', 'caster-sugar', 'icing-sugar', 'powdered-sugar', 'sugar-cube', 'sugar-cubes'],
  ...['sugar-syrup', 'simple-syrup'],
]);
