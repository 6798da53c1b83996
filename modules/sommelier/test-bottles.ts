import { fileURLToPath } from 'node:url';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import type { Bottle } from './bottle.ts';

const FOLDER = fileURLToPath(new URL('../../demo/catalogue', import.meta.url));

type CategoryRow = { slug: string; name: string; children?: CategoryRow[] | undefined };
type Lineage = { slugs: readonly string[]; names: readonly string[] };

/**
 * Loads the demo's catalogue as bottles, in the order of its files; numbers count from 1. Throws
 * for an invalid catalogue.
 */
export async function loadDemoBottles(): Promise<Bottle[]> {
  const read = await loadCatalogueFolder(FOLDER);
  if (!read.ok) throw new Error('invalid demo catalogue');
  const lineages = new Map(read.data.categories.flatMap((root) => lineagesBelow(root)));
  return read.data.products.map((row, index): Bottle => {
    const lineage = lineages.get(row.category) ?? { slugs: [], names: [] };
    const attributes: Record<string, (string | number | boolean)[]> = {};
    for (const { key, value } of row.attributeValues) (attributes[key] ??= []).push(value);
    return {
      number: index + 1,
      id: row.id,
      slug: row.slug,
      name: row.name,
      producer: row.producer,
      lineage: lineage.slugs,
      lineageNames: lineage.names,
      country: row.origin.country,
      region: row.origin.region,
      paidCents: row.salePrice ?? row.price ?? 0,
      abv: row.abv ?? 0,
      volumeMl: (row.volumeMl ?? 0) * row.pack,
      isInStock: row.stock > 0,
      isLimitedEdition: row.flags.includes('limited-edition'),
      isStaffPick: row.flags.includes('staff-pick'),
      isGiftIdea: row.flags.includes('gift-idea'),
      rating: row.rating,
      flavours: row.flavours,
      pairings: row.pairings.map(({ food, why }) => ({ name: food, description: why })),
      notes: row.notes,
      about: `${row.short} ${row.story}`,
      awards: row.awards,
      attributes,
    };
  });
}

function lineagesBelow(row: CategoryRow, above: Lineage = { slugs: [], names: [] }): [string, Lineage][] {
  const own = { slugs: [...above.slugs, row.slug], names: [...above.names, row.name] };
  return [[row.slug, own], ...(row.children ?? []).flatMap((child) => lineagesBelow(child, own))];
}
