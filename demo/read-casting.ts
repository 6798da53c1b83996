import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { FEATURED_PRODUCTS } from '#contract/http/limits.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { WrittenDemo } from './written-texts.ts';

type Catalogue = WrittenDemo['catalogue'];

/** For each picture, the slugs of the bottles that it shows, from left to right. */
export type Casting = ReadonlyMap<string, readonly string[]>;

/** A line-up in `studio/scenes.yaml` or `studio/journal.yaml`, or a still life without items. */
const LineUpSchema = z.looseObject({
  items: z.array(z.string()).default([]),
  ghosts: z.array(z.string()).default([]),
});
const SceneFile = z.object({ scenes: z.array(LineUpSchema.extend({ name: z.string() })) });
const JournalFile = z.object({ pictures: z.array(LineUpSchema.extend({ slug: z.string() })) });

/**
 * Reads which bottles the demo's pictures show, from the files that the studio composes them of. The
 * crops of a scene (`-tall`, `-wide`) count as one picture.
 */
export async function readCasting(): Promise<Casting> {
  const [{ scenes }, { pictures }] = await Promise.all([
    readFile(new URL('../studio/scenes.yaml', import.meta.url), 'utf8').then((text) =>
      SceneFile.parse(parse(text, { merge: true })),
    ),
    readFile(new URL('../studio/journal.yaml', import.meta.url), 'utf8').then((text) =>
      JournalFile.parse(parse(text, { merge: true })),
    ),
  ]);
  const shown = new Map<string, string[]>();
  const add = (name: string, bottles: readonly string[]): void => {
    const known = shown.get(name) ?? [];
    shown.set(name, [...known, ...bottles.filter((slug) => !known.includes(slug))]);
  };
  for (const { name, ...row } of scenes) add(`scenes/${name.replace(/-(tall|wide)$/, '')}`, bottlesIn(row));
  for (const { slug, ...row } of pictures) add(`journal/${slug}`, bottlesIn(row));
  return shown;
}

/** Returns the bottles of a line-up: no drink, no still, and no bottle that left only its ring. */
function bottlesIn({ items, ghosts }: z.output<typeof LineUpSchema>): string[] {
  return items
    .filter((item) => item !== 'still' && !item.startsWith('drink:') && !ghosts.includes(item))
    .map((item) => item.replace(/@.*/, ''));
}

/**
 * Returns the pictures of each page that shows several of them. Lists of products do not count; the
 * featured products of the home page do.
 */
export function getPages(casting: Casting, { words, catalogue }: Pick<WrittenDemo, 'words' | 'catalogue'>) {
  const reused = (prefix: string): string[] =>
    Object.entries(words.reusedPictures).flatMap(([name, from]) => (name.startsWith(prefix) ? [from] : []));
  const pages = {
    home: [
      ...words.heroSlides.map((_, index) => `scenes/hero-${index + 1}`),
      ...words.collectionCards.map(({ collection }) => `scenes/collection-${collection}`),
      ...words.categoryCards.map(({ category }) => `scenes/category-${category}`),
    ],
    collections: catalogue.collections
      .filter(({ listed }) => listed !== false)
      .map(({ slug }) => `scenes/collection-${slug}`),
    journal: [...casting.keys()].filter((name) => name.startsWith('journal/')),
    sommelier: reused('sommelier-'),
    events: reused('event-'),
  };
  return { ...pages, home: [...pages.home, FEATURED] };
}

/** Name of the home page's row of featured products in the casting. */
export const FEATURED = 'featured products';

const KINDS: readonly RuleFlag[] = ['staff-pick', 'new-arrival', 'limited-edition'];

/** Returns the featured products as the home page chooses them: the best rated of each kind in turn. */
export function getFeatured({ products }: Pick<Catalogue, 'products'>): string[] {
  const kinds = KINDS.map((kind) =>
    products
      .filter(({ flags, stock }) => flags.some((flag) => flag === kind) && stock > 0)
      .toSorted(
        (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || (foldText(a.name) < foldText(b.name) ? -1 : 1),
      ),
  );
  const inTurn = Array.from({ length: FEATURED_PRODUCTS }, (_, place) =>
    kinds.flatMap((kind) => kind[place]?.slug ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, FEATURED_PRODUCTS);
}

/** Returns the casting by bottle, as a Markdown table: the bottles in most pictures first. */
export function formatCasting(casting: Casting): string {
  const byBottle = new Map<string, string[]>();
  for (const [name, bottles] of casting)
    for (const slug of bottles) byBottle.set(slug, [...(byBottle.get(slug) ?? []), name]);
  const rows = [...byBottle]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([slug, names]) => `| ${slug} | ${names.length} | ${names.join(', ')} |`);
  const pictures = [...casting]
    .filter(([, bottles]) => bottles.length > 0)
    .map(([name, bottles]) => `| ${name} | ${bottles.join(', ')} |`);
  return `# Casting of the demo's pictures

Which bottles stand in which picture. No bottle stands twice on a page, and none in more than three pictures.
\`npx vitest run demo/casting.test.ts --update\` writes this file from \`studio/scenes.yaml\`, \`studio/journal.yaml\`
and the featured products of the catalogue.

| Picture | Bottles, left to right |
|---|---|
${pictures.join('\n')}

| Bottle | Pictures | In |
|---|---|---|
${rows.join('\n')}
`;
}
