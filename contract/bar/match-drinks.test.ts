import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarData, IngredientKind, BarRecipe, Substitution } from './bar-data.ts';
import { createDrinkMatcher } from './match-drinks.ts';

const getKind = (id: string, parent: string | null = null): IngredientKind => ({
  id,
  name: id,
  group: 'spirits',
  parent,
  category: null,
});
const getRecipe = (slug: string, ...needs: string[]): BarRecipe => ({
  slug,
  name: slug,
  category: 'Sours',
  needs,
  extras: [],
});

const BAR_DATA: BarData = {
  kinds: [
    getKind('whiskey'),
    getKind('bourbon', 'whiskey'),
    getKind('wheated-bourbon', 'bourbon'),
    getKind('rye', 'whiskey'),
    getKind('brandy'),
    getKind('lemon-juice'),
    getKind('lemon'),
    getKind('lime-cordial'),
  ],
  substitutions: [
    { for: 'bourbon', use: 'rye', note: 'Drier.' },
    { for: 'rye', use: 'brandy', note: 'Fruitier.' },
    { for: 'lemon-juice', use: 'lemon', note: 'Press it.' },
  ],
  recipes: [
    getRecipe('julep', 'bourbon'),
    getRecipe('rye-highball', 'rye'),
    getRecipe('sour', 'bourbon', 'lemon-juice'),
    getRecipe('toddy', 'whiskey', 'lemon-juice'),
  ],
};
const mixer = createDrinkMatcher(BAR_DATA);
const made = (...have: string[]): string[] =>
  mixer.mix(new Set(have)).now.map(({ recipe: { slug } }) => slug);

describe('a home bar', () => {
  it('serves a need by the kind itself, by one below it, or by a stated substitution', () => {
    expect(made('bourbon')).toEqual(['julep']);
    expect(made('wheated-bourbon', 'lemon-juice')).toEqual(['julep', 'sour', 'toddy']);
    expect(made('rye', 'lemon')).toEqual(['julep', 'rye-highball', 'sour', 'toddy']);
    expect(mixer.find('bourbon', new Set(['rye']))).toEqual({ need: 'bourbon', have: 'rye', note: 'Drier.' });
  });

  it('does not use a general kind for a specific one, and does not chain substitutions', () => {
    expect(made('whiskey')).toEqual([]);
    // Brandy replaces rye, and rye replaces bourbon: brandy replaces neither bourbon nor, through
    // rye, any whiskey.
    expect(made('brandy', 'lemon-juice')).toEqual(['rye-highball']);
  });

  it('prefers the kind itself, then one below it, then a substitution', () => {
    const use = (need: string, ...have: string[]) => mixer.find(need, new Set(have))?.have;
    expect(use('bourbon', 'rye', 'wheated-bourbon', 'bourbon')).toBe('bourbon');
    expect(use('bourbon', 'rye', 'wheated-bourbon')).toBe('wheated-bourbon');
  });

  it('names what is missing, and the kind that makes the most drinks possible', () => {
    const { oneAway, opener } = mixer.mix(new Set(['lemon']));
    expect(oneAway.map(({ recipe, missing }) => [recipe.slug, missing.id])).toEqual([
      ['toddy', 'whiskey'],
      ['julep', 'bourbon'],
      ['sour', 'bourbon'],
      ['rye-highball', 'rye'],
    ]);
    // Rye makes all four possible, because it replaces bourbon and is a whiskey.
    expect(opener?.kind.id).toBe('rye');
    expect(opener?.recipes.map(({ slug }) => slug)).toEqual(['julep', 'rye-highball', 'sour', 'toddy']);
    expect(mixer.mix(new Set(['rye', 'lemon', 'bourbon'])).opener).toBeNull();
  });

  it('prefers the opener with fewer substitutions among equals', () => {
    const data = {
      ...BAR_DATA,
      kinds: [getKind('lemon'), getKind('lemon-juice')],
      recipes: [getRecipe('press', 'lemon-juice')],
    };
    expect(createDrinkMatcher(data).mix(new Set()).opener?.kind.id).toBe('lemon-juice');
  });

  it('ignores unknown kinds', () => {
    const odd = createDrinkMatcher({
      ...BAR_DATA,
      recipes: [getRecipe('odd', 'nectar'), getRecipe('julep', 'bourbon')],
    });
    expect(odd.mix(new Set(['nectar', 'bourbon'])).now.map(({ recipe }) => recipe.slug)).toEqual(['julep']);
    expect(odd.find('nectar', new Set(['nectar']))).toBeNull();
  });
});

/**
 * The same results in a naive way: every recipe, every kind at home, every kind, by the text of the
 * rule.
 */
function naive({ kinds, substitutions, recipes }: BarData, bar: ReadonlySet<string>) {
  const places = kinds.map(({ id }) => id);
  const have = places.filter((id) => bar.has(id));
  const isA = (id: string, wider: string): boolean => {
    const kind = kinds.find((each) => each.id === id);
    if (!kind) return false;
    return id === wider || (kind.parent !== null && isA(kind.parent, wider));
  };
  const rankOf = (id: string, need: string): number[] | undefined => {
    if (id === need) return [0, 0, 0];
    if (isA(id, need)) return [1, 0, places.indexOf(id)];
    const at = substitutions.findIndex((each) => each.for === need && isA(id, each.use));
    return at === -1 ? undefined : [2 + at, id === substitutions[at]?.use ? 0 : 1, places.indexOf(id)];
  };
  const pour = (need: string, from: readonly string[]) =>
    from
      .flatMap((id) => {
        const rank = rankOf(id, need);
        const stated = substitutions[(rank?.[0] ?? 0) - 2];
        return rank ? [{ rank, use: { need, have: id, note: stated?.note ?? null } }] : [];
      })
      .toSorted((one, other) => {
        const at = one.rank.findIndex((each, index) => each !== other.rank[index]);
        return (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
      })[0]?.use;
  const missingOf = (recipe: BarRecipe, from: readonly string[]): string[] =>
    recipe.needs.filter((need) => !pour(need, from));
  const isMade = (recipe: BarRecipe, from: readonly string[]): boolean =>
    missingOf(recipe, from).length === 0;

  const openers = places.map((id, place) => {
    const opened = recipes.filter((recipe) => !isMade(recipe, have) && isMade(recipe, [...have, id]));
    const standIns = opened.flatMap((recipe) => missingOf(recipe, have)).filter((need) => !isA(id, need));
    return { id, place, opened, standIns: standIns.length };
  });
  const [best] = openers.toSorted(
    (one, other) =>
      other.opened.length - one.opened.length || one.standIns - other.standIns || one.place - other.place,
  );
  return {
    now: recipes
      .filter((recipe) => isMade(recipe, have))
      .map((recipe) => ({ slug: recipe.slug, uses: recipe.needs.map((need) => pour(need, have)) })),
    oneAway: places.flatMap((id) =>
      recipes
        .filter((recipe) => missingOf(recipe, have).join() === id)
        .map(({ slug }) => ({ slug, missing: id })),
    ),
    opener: best && best.opened.length > 0 ? [best.id, best.opened.map(({ slug }) => slug)] : null,
  };
}

const getData = (maxKinds: number): fc.Arbitrary<BarData> =>
  fc.integer({ min: 1, max: maxKinds }).chain((count) => {
    const ids = Array.from({ length: count }, (_, index) => `k${index}`);
    const id = fc.constantFrom(...ids);
    const kinds = fc
      .tuple(
        ...ids.map((own, index) =>
          fc
            .option(fc.nat(Math.max(0, index - 1)))
            .map((above) => getKind(own, above === null || index === 0 ? null : `k${above}`)),
        ),
      )
      // In random order: the matcher must not rely on parents coming first.
      .chain((all) => fc.shuffledSubarray(all, { minLength: count }));
    const substitutions: fc.Arbitrary<Substitution[]> = fc
      .uniqueArray(fc.record({ for: id, use: fc.oneof(id, fc.constant('gone')) }), {
        maxLength: count,
        selector: (each) => `${each.for} ${each.use}`,
      })
      .map((all) => all.map((each, index) => ({ ...each, note: `note ${index}` })));
    const recipes = fc
      .array(fc.uniqueArray(id, { maxLength: 4 }), { maxLength: 12 })
      .map((all) => all.map((needs, index) => getRecipe(`r${index}`, ...needs)));
    return fc.record({ kinds, substitutions, recipes });
  });

describe('any home bar', () => {
  it('gives the result of a naive search, for random trees, substitutions, recipes and bars', () => {
    const bars = getData(12).chain((data) =>
      fc.record({
        data: fc.constant(data),
        have: fc.subarray([...data.kinds.map(({ id }) => id), 'unknown']),
      }),
    );
    fc.assert(
      fc.property(bars, ({ data, have }) => {
        const bar = new Set(have);
        const mixed = createDrinkMatcher(data).mix(bar);
        expect({
          now: mixed.now.map(({ recipe, uses }) => ({ slug: recipe.slug, uses })),
          oneAway: mixed.oneAway.map(({ recipe, missing }) => ({ slug: recipe.slug, missing: missing.id })),
          opener: mixed.opener && [mixed.opener.kind.id, mixed.opener.recipes.map(({ slug }) => slug)],
        }).toEqual(naive(data, bar));
      }),
      { numRuns: 1000 },
    );
  });

  it('terminates when kinds form a cycle', () => {
    const data = { ...BAR_DATA, kinds: [getKind('bourbon', 'rye'), getKind('rye', 'bourbon')] };
    expect(
      createDrinkMatcher(data)
        .mix(new Set(['rye']))
        .now.map(({ recipe }) => recipe.slug),
    ).toEqual(['julep', 'rye-highball']);
  });

  it('of 300 kinds and 500 recipes is matched well within a frame', () => {
    const { data, bars } = largeBar(300, 500);
    const large = createDrinkMatcher(data);
    const times = bars.map((bar) => {
      const before = performance.now();
      large.mix(bar);
      return performance.now() - before;
    });
    // The fastest run: the others measure other load of the machine. A quarter of the speed leaves
    // 50 ms.
    expect(Math.min(...times)).toBeLessThan(12);
  });
});

/** A bar of that size, the same each time, with contents from empty to full. */
function largeBar(kindCount: number, recipeCount: number): { data: BarData; bars: ReadonlySet<string>[] } {
  let state = 1;
  const below = (max: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  const any = (): string => `k${below(kindCount)}`;
  const kinds = Array.from({ length: kindCount }, (_, index) =>
    getKind(`k${index}`, index > 0 && below(3) > 0 ? `k${below(index)}` : null),
  );
  const substitutions = Array.from({ length: 100 }, (_, index) => ({
    for: any(),
    use: any(),
    note: `note ${index}`,
  }));
  const recipes = Array.from({ length: recipeCount }, (_, index) =>
    getRecipe(`r${index}`, ...new Set(Array.from({ length: 3 + below(4) }, any))),
  );
  const bars = Array.from(
    { length: 40 },
    (_, index) => new Set(kinds.filter(() => below(40) < index).map(({ id }) => id)),
  );
  return { data: { kinds, substitutions, recipes }, bars };
}
