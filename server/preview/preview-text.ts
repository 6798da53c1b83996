import type { TextKind } from '#contract/content/text-kinds.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import { createContent, loadContent, type ShopFacts } from '#modules/content/index.ts';
import type { RecordData } from '#modules/editing/index.ts';
import { createJournal, loadArticles } from '#modules/journal/index.ts';
import { createRecipes, loadRecipes } from '#modules/recipes/index.ts';
import { writeDraft } from '#modules/texts/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { readThenRollBack } from '#platform/database/read-then-roll-back.ts';
import type { ReadingServices } from '#server/create-modules.ts';

/** A text as its page would show it with its draft, and the path of that page. */
export type TextPreview = {
  path: string;
  content?: Pick<ReadingServices['content'], 'page' | 'questions' | 'events'>;
  journal?: ReadingServices['journal'];
  recipes?: ReadingServices['recipes'];
};

const ACTOR = systemActor('preview');

type Shown = { kind: TextKind; id: string; patch: RecordData };
type Sources = { catalog: Pick<Catalog, 'tree'>; facts(): Promise<ShopFacts> };

/** Previews a text; `undefined` for one that is unknown, and for a kind that no page shows. */
export async function previewText(
  db: Database,
  { kind, id, patch }: Shown,
  { catalog, facts }: Sources,
): Promise<TextPreview | undefined> {
  const now = new Date();
  const write = (tx: Parameters<typeof writeDraft>[0]) => writeDraft(tx, ACTOR, { kind, id, patch, now });
  if (kind === 'article') {
    const found = await readThenRollBack(db, write, loadArticles);
    const load = async () => found?.value ?? [];
    return found && { path: found.written, journal: createJournal(db, () => new Date(), load) };
  }
  if (kind === 'recipe') {
    const found = await readThenRollBack(db, write, loadRecipes);
    return found && { path: found.written, recipes: createRecipes(db, catalog, async () => found.value) };
  }
  const found = await readThenRollBack(db, write, loadContent);
  if (!found) return undefined;
  const { page, questions, events } = createContent(db, { facts, load: async () => found.value });
  return { path: found.written, content: { page, questions, events } };
}
