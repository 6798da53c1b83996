import { REGION_KEY } from '#contract/catalog/built-in-facets.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import { slugify } from '#contract/text/slugify.ts';
import { createRuleTest, type RuleReaders } from '#modules/catalog/index.ts';
import { hashOf } from '#modules/product-facts/index.ts';
import { type CatalogIndex, FLAG } from '../columns/columns.ts';

const BITS: Readonly<Record<RuleFlag, number>> = {
  'limited-edition': FLAG.limitedEdition,
  'new-arrival': FLAG.newArrival,
  'staff-pick': FLAG.staffPick,
  'gift-idea': FLAG.giftIdea,
  awarded: FLAG.hasAwards,
  'on-sale': FLAG.onSale,
  'in-stock': FLAG.inStock,
};

type RulesTest = (ordinal: number) => boolean;

// A change of a product asks every cached list: its rules are prepared once for each index.
const prepared = new WeakMap<CatalogIndex, WeakMap<readonly CollectionRule[], RulesTest>>();

/** Returns a test whether the product of an ordinal meets all these rules. */
export function getRulesTest(index: CatalogIndex, rules: readonly CollectionRule[]): RulesTest {
  const ofIndex = prepared.get(index) ?? new WeakMap<readonly CollectionRule[], RulesTest>();
  prepared.set(index, ofIndex);
  const test = ofIndex.get(rules) ?? createRulesTest(index, rules);
  ofIndex.set(rules, test);
  return test;
}

function createRulesTest(index: CatalogIndex, rules: readonly CollectionRule[]): RulesTest {
  const readers = createIndexReaders(index);
  const tests = rules.map((rule) => createRuleTest(rule, readers));
  return (ordinal) => tests.every((test) => test(ordinal));
}

/** How rules read a product of the index. */
function createIndexReaders(index: CatalogIndex): RuleReaders<number> {
  const { flags, priceCents, abv, rating, createdAt, number, category, country, facts } = index;
  const hasAttribute = (key: string, slugs: ReadonlySet<string>) => {
    const { attributes, dictionary, start, values } = index.attributes;
    const meets = Uint8Array.from(dictionary, ({ attribute, slug }) =>
      attributes[attribute]?.key === key && slugs.has(slug) ? 1 : 0,
    );
    return (ordinal: number): boolean => {
      const end = start[ordinal + 1] ?? 0;
      for (let at = start[ordinal] ?? 0; at < end; at += 1) if (meets[values[at] ?? 0] === 1) return true;
      return false;
    };
  };
  return {
    number: (ordinal) => number[ordinal] ?? 0,
    hasFlag: (ordinal, flag) => ((flags[ordinal] ?? 0) & BITS[flag]) !== 0,
    priceCents: (ordinal) => priceCents[ordinal] ?? 0,
    abv: (ordinal) => (abv[ordinal] ?? 0) / 100,
    rating: (ordinal) => (rating[ordinal] ?? 0) / 10,
    enteredAt: (ordinal) => (createdAt[ordinal] ?? 0) / 1000,
    isInCategories(ids) {
      const within = withDescendants(index, new Set(ids));
      return (ordinal) => within[category[ordinal] ?? -1] === 1;
    },
    isOneOf(field, wanted) {
      const slugs = new Set(wanted.map(slugify));
      if (field === 'region') return hasAttribute(REGION_KEY, slugs);
      if (field === 'country') {
        const allowed = Uint8Array.from(index.countries, ({ slug }) => (slugs.has(slug) ? 1 : 0));
        return (ordinal) => allowed[country[ordinal] ?? -1] === 1;
      }
      const hashes = new Set(wanted.map(hashOf));
      return (ordinal) => hashes.has(facts.producer[ordinal] ?? 0);
    },
    hasAttribute,
  };
}

/** By place in `categories`: 1 for these categories and all below them. */
function withDescendants({ categories }: CatalogIndex, ids: ReadonlySet<string>): Uint8Array {
  const within = new Uint8Array(categories.length);
  // Parents come before their children.
  for (const [place, { id, parent }] of categories.entries())
    within[place] = ids.has(id) || within[parent] === 1 ? 1 : 0;
  return within;
}
