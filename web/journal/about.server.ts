import type { PageContext } from '#web/page-context.ts';
import { type CardView, cardView } from './card-view.server.ts';

/** A row of cards. */
const MAX_BOTTLES = 3;

/** Returns the newest articles that mention a bottle or a drink. */
export async function articlesAbout(
  { journal }: { journal: Pick<PageContext['journal'], 'about'> },
  kind: 'product' | 'recipe',
  slug: string,
): Promise<CardView[]> {
  return (await journal.about(kind, slug)).slice(0, MAX_BOTTLES).map(cardView);
}

/** Returns the newest article that mentions one of these bottles; `null` where none does. */
export async function newestAbout(
  { journal }: { journal: Pick<PageContext['journal'], 'newestAbout'> },
  slugs: readonly string[],
): Promise<CardView | null> {
  const newest = await journal.newestAbout(slugs);
  return newest ? cardView(newest) : null;
}
