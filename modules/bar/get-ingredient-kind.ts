import { hash } from 'node:crypto';
import { getOwn } from '#contract/own-value.ts';
import type { BarGroup, IngredientKind } from '#contract/bar/bar-data.ts';
import { slugify } from '#contract/text/slugify.ts';
import type { CategoryTree } from '#modules/catalog/index.ts';
import { type Ingredient, isInterchangeable } from '#modules/recipes/index.ts';
import { getBarFiles, type KnownKind } from './bar-files.ts';
import { kindNamed, kindOfCategory } from './known-kinds.ts';

export type NamedIngredient = Pick<Ingredient, 'name' | 'kind' | 'abvPercent' | 'isGarnish'>;
type Tree = Pick<CategoryTree, 'find'>;

/**
 * Returns the kind of an ingredient; `null` for what every home has. Source: a known name, else its
 * category where any bottle of that makes the drink, else its own kind under the recipe's name.
 */
export function getIngredientKind(ingredient: NamedIngredient, tree: Tree): IngredientKind | null {
  const { name, kind: category } = ingredient;
  if (getBarFiles().pantryStaples.has(slugify(name))) return null;
  const known =
    kindNamed(name) ??
    (category !== null && isInterchangeable(category) ? kindOfLineage(category, tree) : undefined);
  return known ? toBarKind(known, tree) : ownKind(ingredient, tree);
}

/** Converts a reviewed kind for the page; its category is `null` where this shop does not have it. */
export function toBarKind({ id, name, group, parent, category }: KnownKind, tree: Tree): IngredientKind {
  return { id, name, group, parent: parent ?? null, category: ifSold(category, tree) };
}

/** Finds the kind of every bottle in that category, or in its nearest ancestor with such a kind. */
export function kindOfLineage(category: string, tree: Tree): KnownKind | undefined {
  for (const slug of getLineage(category, tree)) {
    const kind = kindOfCategory(slug);
    if (kind) return kind;
    // Bottles of such a category differ too much: its parent does not tell their kind.
    if (!isInterchangeable(slug)) return undefined;
  }
  return undefined;
}

/**
 * Returns slugs from the category up to its root; only the category itself where this shop does not
 * have it.
 */
export function getLineage(category: string, tree: Tree): string[] {
  const lineage = tree.find(category)?.lineage.map(({ slug }) => slug) ?? [category];
  return lineage.toReversed();
}

const ifSold = (category: string | null | undefined, tree: Tree): string | null =>
  (category && tree.find(category)?.slug) || null;

function ownKind(ingredient: NamedIngredient, tree: Tree): IngredientKind {
  const { name, kind: category } = ingredient;
  const parent = category === null ? undefined : kindOfLineage(category, tree);
  return {
    // A name without a Latin letter still gets a unique id.
    id: slugify(name) || `kind-${hash('sha256', name, 'hex').slice(0, 12)}`,
    name,
    group: parent?.group ?? getGroup(ingredient, tree),
    parent: parent?.id ?? null,
    category: ifSold(category, tree),
  };
}

/** Omits categories with more than one group; in the others every kind has the same group. */
const GROUPS_BY_CATEGORY: Readonly<Record<string, BarGroup>> = {
  spirits: 'spirits',
  liqueurs: 'liqueurs',
  wine: 'wine-and-aperitifs',
  beer: 'beer-and-cider',
};
const WORDS: readonly [RegExp, BarGroup][] = [
  [/\bbitters?\b|\bsauce\b|\bsalt\b|\bpepper\b|\bvinegar\b|\bspice|\bbrine\b/i, 'bitters-and-seasoning'],
  [/\bsyrup\b|\bsugar\b|\bcordial\b|\bhoney\b|\bmolasses\b|\bjam\b/i, 'syrups-and-sugar'],
  [/\bjuice\b|\bpurée\b|\bpuree\b|\bnectar\b/i, 'juices'],
  [/\bberr(?:y|ies)\b|\bleaf\b|\bleaves\b|\bpeel\b|\bzest\b|\bsprigs?\b/i, 'fruit-and-herbs'],
];

function getGroup({ name, kind: category, abvPercent, isGarnish }: NamedIngredient, tree: Tree): BarGroup {
  for (const slug of category === null ? [] : getLineage(category, tree)) {
    const group =
      getOwn(GROUPS_BY_CATEGORY, slug) ?? getBarFiles().kinds.find((kind) => kind.category === slug)?.group;
    if (group) return group;
  }
  const named = WORDS.find(([words]) => words.test(name))?.[1];
  if (named) return named;
  if (isGarnish) return 'fruit-and-herbs';
  return (abvPercent ?? 0) > 0 ? 'spirits' : 'mixers';
}
