import type { CategoryNode } from '#modules/catalog/index.ts';
import type { Ingredient } from '#modules/recipes/index.ts';
import type { MixedRecipe } from './build-bar-data.ts';

/** Creates an ingredient of that name, without a kind unless `more` sets one. */
export const getIngredient = (name: string, more: Partial<Ingredient> = {}): Ingredient => ({
  id: name,
  name,
  quantity: null,
  unit: null,
  notes: null,
  ml: null,
  abvPercent: null,
  kind: null,
  isOptional: false,
  isGarnish: false,
  sortOrder: 1,
  pour: null,
  bottles: [],
  isInterchangeable: false,
  ...more,
});

/** Creates a drink of these ingredients. */
export const getRecipe = (slug: string, ...ingredients: Ingredient[]): MixedRecipe => ({
  slug,
  name: slug,
  category: 'Sours',
  ingredients,
});

/** Each category with its ancestors. */
const GROUPS_BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  spirits: ['spirits'],
  bourbon: ['spirits', 'whiskey', 'bourbon'],
  'bottled-in-bond': ['spirits', 'whiskey', 'bourbon', 'bottled-in-bond'],
  amaro: ['spirits', 'liqueurs', 'amaro'],
  'flavoured-vodka': ['spirits', 'vodka', 'flavoured-vodka'],
  port: ['wine', 'fortified', 'port'],
  'vermouth-and-aperitifs': ['spirits', 'vermouth-and-aperitifs'],
};
const getNode = (slug: string): CategoryNode => {
  const node: CategoryNode = {
    id: slug,
    parentCategoryId: null,
    name: slug,
    slug,
    description: '',
    imageUrl: null,
    picture: null,
    children: [],
    lineage: [],
    get root() {
      return node;
    },
  };
  return node;
};
/** A shop with a few categories. */
export const TREE = {
  find(name: string): CategoryNode | undefined {
    const lineage = GROUPS_BY_CATEGORY[name];
    return lineage && { ...getNode(name), lineage: lineage.map(getNode) };
  },
};
