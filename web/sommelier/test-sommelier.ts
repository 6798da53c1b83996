import type { PictureData } from '#contract/picture.ts';
import type { Choice, Question, Sommelier } from '#modules/sommelier/index.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type Answers, LEVELS, type QuestionKey, SCALES, RECIPIENT } from '#contract/sommelier/answers.ts';
import { refuse } from '#web/test-page-context.ts';

const choice = (value: string, label = `Label of ${value}`): Choice => ({ value, label, note: null });
const CHOICES: Record<QuestionKey, readonly Choice[]> = {
  whom: RECIPIENT.map((value) => choice(value)),
  with: [{ ...choice('cheese', 'Cheese'), note: 'Hard or soft' }, choice('seafood', 'Seafood')],
  flavour: [choice('smoke', 'Smoke'), choice('fruit', 'Fruit'), choice('malt', 'Malt')],
  much: SCALES.flatMap((scale) =>
    LEVELS.map((level) => choice(`${scale}-${level}`, `Level ${level} of ${scale}`)),
  ),
  budget: [choice('25', 'Up to $25'), choice('50', 'Up to $50')],
  kind: [choice('gin', 'Gin')],
};

/** A sommelier with a label for everything, and with the results that a test sets. */
export const getSommelier = (answers: Partial<Sommelier> = {}): Sommelier => ({
  getQuestion: async (key: QuestionKey): Promise<Question> => ({
    key,
    title: `What of ${key}?`,
    hint: `Hint of ${key}.`,
    choices: CHOICES[key],
  }),
  recommend: refuse,
  findAlternatives: refuse,
  listAlternatives: refuse,
  rules: () => [{ name: 'Price', lines: ['Nothing above the budget.'] }],
  ...answers,
});

const getRow = (slug: string, number: number): CardRow => ({
  number,
  id: `id-${slug}`,
  slug,
  name: `Name of ${slug}`,
  producer: 'Somebody',
  categoryId: 'gin',
  place: 'Ontario',
  priceCents: 4000,
  salePriceCents: null,
  abv: 40,
  unitMl: 750,
  packSize: 1,
  heightMm: null,
  rating: null,
  isNewArrival: false,
  isLimitedEdition: false,
  isStaffPick: false,
  stockQuantity: slug === 'sold-since' ? 0 : 9,
  liquid: 'clear',
  imageUrl: null,
  picture: null,
  closeUp: null,
});

const PICTURE: PictureData = {
  key: 'glasses-00000001',
  alt: 'Two glasses.',
  width: 960,
  height: 640,
  looks: ['day', 'cellar'],
  widths: [480, 960],
};

/**
 * The bottles of these tests, by number from 1; the last was sold after the rules loaded their
 * data.
 */
export const SLUGS = ['first-gin', 'second-gin', 'third-gin', 'sold-since'] as const;
const ROWS = SLUGS.map((slug, index) => getRow(slug, index + 1));

const gin = { id: 'gin', parentCategoryId: null, name: 'Gin', slug: 'gin', description: '' };
const node = { ...gin, imageUrl: null, picture: null, children: [], lineage: [] };
/** The only category of the shop below. */
export const GIN = { ...node, root: { ...node, root: Object.create(null) } };

/** The context of the sommelier's page, as its loader gets it: a shop of one kind, gin. */
export function pageWith(
  sommelier: Sommelier,
): Pick<
  PageContext,
  'sommelier' | 'catalog' | 'shopSettings' | 'origin' | 'locale' | 'structuredData' | 'isUncacheable'
> {
  return {
    sommelier,
    locale: 'en-CA',
    catalog: {
      collections: refuse,
      findCollection: refuse,
      products: refuse,
      findProduct: refuse,
      findArchived: refuse,
      findLabel: refuse,
      preview: refuse,
      wholeTree: refuse,
      namedCards: refuse,
      countMeasured: refuse,
      datedPages: refuse,
      invalidate: refuse,
      tree: async () => ({ roots: [GIN], find: (name) => (name === 'gin' ? GIN : undefined) }),
      cards: async (numbers) => numbers.flatMap((number) => ROWS.filter((row) => row.number === number)),
      numbers: async (names) => ROWS.filter(({ slug }) => names.includes(slug)).map(({ number }) => number),
    },
    shopSettings: async () => ({
      name: 'Shop',
      currency: 'USD',
      heroSlides: [],
      collectionCards: [],
      categoryCards: [],
      testimonials: [],
      socialLinks: [],
      minimumAge: 21,
      hours: null,
      pictures: { 'sommelier-with': PICTURE },
    }),
    origin: 'https://shop.example',
    structuredData: [],
  };
}

/** Arguments with which the sommelier was called. */
export type AskedWith = { answers: Answers; step: Parameters<Sommelier['recommend']>[1] };
