import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { OCCASION_NAMES } from '#contract/recipes/occasion-messages.ts';
import { OCCASIONS, occasionPath } from '#contract/recipes/occasions.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** The kinds of places in the shop to which a month may link. */
export const PLACE_KINDS = ['category', 'collection', 'article', 'weekly-list', 'occasion'] as const;
const PlaceSchema = z.object({ path: z.string(), kind: z.enum(PLACE_KINDS), name: z.string() });

/** A place to which a month may link. The weekly list has no name of its own: `''`. */
export type LinkPlace = z.output<typeof PlaceSchema>;

const OF_OCCASIONS: readonly LinkPlace[] = OCCASIONS.map((occasion) => ({
  path: occasionPath(occasion),
  kind: 'occasion',
  name: OCCASION_NAMES[occasion],
}));

/** Lists the places to which a month may link: those that the shop shows. */
export async function listLinkPlaces(db: Handle): Promise<LinkPlace[]> {
  const rows = await queryRows(db, sql`select path, kind, name from link_target order by name`, PlaceSchema);
  const places = [...rows, ...OF_OCCASIONS];
  return PLACE_KINDS.flatMap((kind) => places.filter((place) => place.kind === kind));
}

/** Whether a month may link to a path. */
export async function isLinkPlace(db: Handle, path: string): Promise<boolean> {
  if (OF_OCCASIONS.some((place) => place.path === path)) return true;
  const found = await queryRows(
    db,
    sql`select path, kind, name from link_target where path = ${path}`,
    PlaceSchema,
  );
  return found.length > 0;
}
