import { describe, expect, it } from 'vitest';
import { createBar } from './bar.ts';
import { getIngredient, getRecipe, TREE } from './test-categories.ts';

/** A bar over these recipes of a merchant; a test may change `all` afterwards. */
function getBar(...all: ReturnType<typeof getRecipe>[]) {
  const bar = createBar(
    { list: () => Promise.resolve({ recipes: all }) },
    { tree: () => Promise.resolve(TREE) },
  );
  const kindsOf = async (categoryId: string, name = 'A bottle', slug = 'a-bottle'): Promise<string[]> =>
    (await bar.getBottleKinds({ slug, name, category: { id: categoryId }, attributes: [] })).map(
      ({ id }) => id,
    );
  return { bar, all, kindsOf };
}

describe('getBottleKinds', () => {
  it('returns the kind of the category, or of its nearest ancestor whose bottles are all of one kind', async () => {
    const { kindsOf } = getBar();
    expect(await kindsOf('bourbon')).toEqual(['bourbon']);
    expect(await kindsOf('bottled-in-bond')).toEqual(['bourbon']);
    expect(await kindsOf('flavoured-vodka')).toEqual(['flavoured-vodka']);
    expect(await kindsOf('vermouth-and-aperitifs')).toEqual([]);
    expect(await kindsOf('port')).toEqual([]);
    expect(await kindsOf('not-there')).toEqual([]);
  });

  it('prefers the kind on the label to the kind of the category', async () => {
    const { kindsOf } = getBar();
    expect(await kindsOf('vermouth-and-aperitifs', 'Old Quinquina')).toEqual(['quinquina']);
    expect(await kindsOf('bourbon', 'Old Quinquina')).toEqual(['bourbon']);
  });

  it('returns the kind that the merchant’s recipes name it for, or take any bottle of its category for', async () => {
    const bottles = [{ product: 'tawny', why: 'Dry.' }];
    const { kindsOf } = getBar(
      getRecipe('flip', getIngredient('Tawny port', { kind: 'port', isInterchangeable: true })),
      getRecipe('cup', getIngredient('Pear vermouth', { kind: 'vermouth-and-aperitifs', bottles })),
    );
    expect(await kindsOf('port')).toEqual(['tawny-port']);
    expect(await kindsOf('vermouth-and-aperitifs')).toEqual([]);
    expect(await kindsOf('vermouth-and-aperitifs', 'Tawny', 'tawny')).toEqual(['pear-vermouth']);
  });

  it('recomputes kinds and file name after recipes have changed', async () => {
    const { bar, all, kindsOf } = getBar();
    const before = await bar.file();
    all.push(getRecipe('flip', getIngredient('Tawny port', { kind: 'port', isInterchangeable: true })));
    expect(await kindsOf('port')).toEqual([]);
    bar.invalidate();
    expect(await kindsOf('port')).toEqual(['tawny-port']);
    expect(await bar.dataPath()).not.toBe(before.path);
  });
});
