import { HOME_LIMITS } from '#contract/content/home-limits.ts';
import type { FrontPage } from '../calls/front-page.ts';
import { formatDays } from './format-days.ts';
import type { Home, Place } from './front-page.ts';
import { words } from './messages.ts';

/** A field of an item of the home page. Its name is that of the stored field. */
export type ItemField =
  | { kind: 'line' | 'text'; name: string; label: string; hint?: string; max: number }
  | { kind: 'day'; name: string; label: string; hint?: string }
  | { kind: 'choice'; name: string; label: string; options: readonly { value: string; label: string }[] };

/** An item of a list as its form holds it; `picture` is '' for none. */
export type ItemValues = Readonly<Record<string, string>>;

/** A list of the home page: how its items are shown, edited and stored. */
export type HomeList = {
  /** Name of the stored field. */
  field: 'heroSlides' | 'collectionCards' | 'categoryCards' | 'testimonials';
  title: string;
  /** Shown in place of an empty list. */
  empty: string;
  add: string;
  newTitle: string;
  max: number;
  hasPicture: boolean;
  fields: readonly ItemField[];
  /** The items as values of a form. */
  items: readonly ItemValues[];
  /** The name and one line about an item. */
  describe(item: ItemValues): { name: string; about: string };
  /** The home page with other items in the list. */
  store(items: readonly ItemValues[]): Home;
};

const { title, text, action, consent } = HOME_LIMITS;
const TITLE = { kind: 'line', name: 'title', label: words.slideTitle, max: title } as const;
const TEXT = { kind: 'text', name: 'text', label: words.text, max: text } as const;

/** Returns the lists of the home page in the order of the page. */
export function listHomeLists({ home, places }: FrontPage): readonly HomeList[] {
  return [slides(home.value, places), ...cards(home.value, places), quotes(home.value)];
}

function slides(home: Home, places: readonly Place[]): HomeList {
  const options = listTargets(places, ['category', 'collection']);
  return {
    field: 'heroSlides',
    title: words.slides,
    empty: words.noSlides,
    add: words.addSlide,
    newTitle: words.newSlide,
    max: HOME_LIMITS.heroSlides,
    hasPicture: true,
    fields: [
      TITLE,
      { ...TEXT, hint: words.slideTextHint },
      { kind: 'line', name: 'action', label: words.action, max: action },
      { kind: 'choice', name: 'target', label: words.leadsTo, options },
      { kind: 'day', name: 'firstDay', label: words.firstDay },
      { kind: 'day', name: 'lastDay', label: words.lastDay, hint: words.lastDayHint },
    ],
    items: home.heroSlides.map(({ target, picture, firstDay = '', lastDay = '', ...texts }) => ({
      ...texts,
      firstDay,
      lastDay,
      picture: picture ?? '',
      target: 'category' in target ? `category ${target.category}` : `collection ${target.collection}`,
    })),
    describe: ({ title: name = '', target = '', firstDay = '', lastDay = '' }) => ({
      name,
      about: words.leads(
        options.find(({ value }) => value === target)?.label ?? target,
        formatDays({ firstDay, lastDay }),
      ),
    }),
    store: (items) => ({
      ...home,
      heroSlides: items.map(
        ({
          title: name = '',
          text: about = '',
          action: press = '',
          target = '',
          firstDay,
          lastDay,
          picture,
        }) => ({
          title: name,
          text: about,
          action: press,
          target: readTarget(target),
          picture: picture || null,
          ...(firstDay && { firstDay }),
          ...(lastDay && { lastDay }),
        }),
      ),
    }),
  };
}

function cards(home: Home, places: readonly Place[]): HomeList[] {
  const common = { add: words.addCard, newTitle: words.newCard, empty: words.noCards, hasPicture: true };
  const ofCollections = listTargets(places, ['collection'], toSlug);
  const ofCategories = listTargets(places, ['category'], toSlug);
  const describe = ({ title: name = '', text: about = '' }: ItemValues) => ({ name, about });
  const read = ({ title: name = '', text: about = '', picture }: ItemValues) => ({
    title: name,
    text: about,
    picture: picture || null,
  });
  return [
    {
      ...common,
      field: 'collectionCards',
      title: words.cards,
      max: HOME_LIMITS.collectionCards,
      fields: [
        { kind: 'choice', name: 'collection', label: words.collection, options: ofCollections },
        TITLE,
        TEXT,
      ],
      items: home.collectionCards.map(({ picture, ...card }) => ({ ...card, picture: picture ?? '' })),
      describe,
      store: (items) => ({
        ...home,
        collectionCards: items.map((item) => ({ ...read(item), collection: item['collection'] ?? '' })),
      }),
    },
    {
      ...common,
      field: 'categoryCards',
      title: words.categoryCards,
      max: HOME_LIMITS.categoryCards,
      fields: [
        { kind: 'choice', name: 'category', label: words.category, options: ofCategories },
        TITLE,
        TEXT,
      ],
      items: home.categoryCards.map(({ picture, ...card }) => ({ ...card, picture: picture ?? '' })),
      describe,
      store: (items) => ({
        ...home,
        categoryCards: items.map((item) => ({ ...read(item), category: item['category'] ?? '' })),
      }),
    },
  ];
}

const quotes = (home: Home): HomeList => ({
  field: 'testimonials',
  title: words.quotes,
  empty: words.noQuotes,
  add: words.addQuote,
  newTitle: words.newQuote,
  max: HOME_LIMITS.testimonials,
  hasPicture: false,
  fields: [
    { kind: 'text', name: 'quote', label: words.quoteText, max: text },
    { kind: 'line', name: 'name', label: words.quoteName, hint: words.quoteNameHint, max: title },
    { kind: 'line', name: 'place', label: words.quotePlace, max: title },
    { kind: 'line', name: 'consent', label: words.consent, hint: words.consentHint, max: consent },
  ],
  items: (home.testimonials ?? []).map(({ consent: proof = '', ...quote }) => ({ ...quote, consent: proof })),
  describe: ({ name = '', quote = '', consent: proof = '' }) => ({
    name,
    about: proof === '' ? `${quote} (${words.noConsent})` : quote,
  }),
  store: (items) => ({
    ...home,
    testimonials: items.map(({ quote = '', name = '', place = '', consent: proof }) => ({
      quote,
      name,
      place,
      ...(proof && { consent: proof }),
    })),
  }),
});

/** The choices of where a slide or a card leads: `category gin`. */
const listTargets = (
  places: readonly Place[],
  kinds: readonly Place['kind'][],
  toValue: (place: Place) => string = (place) => `${place.kind} ${toSlug(place)}`,
) =>
  places
    .filter(({ kind }) => kinds.includes(kind))
    .map((place) => ({ value: toValue(place), label: words.place[place.kind](place.name) }));

const toSlug = ({ path }: Place): string => path.replace(/^\/\w+\//, '');

function readTarget(value: string): Home['heroSlides'][number]['target'] {
  const [kind, slug = ''] = value.split(' ');
  return kind === 'category' ? { category: slug } : { collection: slug };
}
