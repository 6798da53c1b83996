import { collectionPath, type DoorName, DOORS } from '#contract/doors.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Pages } from '#modules/pages/index.ts';
import type { SearchedPage } from '#modules/search/index.ts';
import type { ShopContent } from '#modules/storefront/index.ts';
import { plainText } from './plain-text.ts';

/** What people ask for when they want the page behind a door, beside its name. */
const ASKED_FOR: Partial<Record<DoorName, string>> = {
  story: 'about us who we are founders team company shop history',
  shipping:
    'delivery cost how long parcel courier where do you deliver free express standard province canada signature tax',
  returns: 'return refund money back broken damaged missing wrong faulty corked exchange policy',
  privacy: 'personal data cookies law',
  terms: 'terms and conditions legal contract',
  responsible: 'responsible drinking legal age help line alcohol driving pregnancy standard drink',
  faq: 'frequently asked questions answers help',
  events: 'events tasting evening class workshop book seat ticket calendar',
  contact:
    'contact opening hours open closed today telephone phone email e-mail address location where visit store customer service write',
  account: 'my account sign in order history orders track order status parcel password profile',
  sommelier: 'choose a bottle sommelier advice help me choose recommendation expert',
  bar: 'my bar home bar what can i make cocktails from my bottles',
  recipes: 'recipes cocktails drinks how to mix',
  journal: 'journal blog articles stories',
  collections: 'collections',
  cart: 'cart basket',
};

/** As much of the modules as knows pages. */
export type PageDoors = {
  texts: Pick<Pages, 'page' | 'slugs' | 'questions' | 'events' | 'provinces'>;
  catalog: Pick<Catalog, 'collections'>;
  content(): Promise<Pick<ShopContent, 'contact'>>;
};

/** Everything of the shop that has an address, but for products, recipes and articles. */
export async function searchedPages(doors: PageDoors): Promise<SearchedPage[]> {
  const parts = [
    writtenPages(doors),
    contactPage(doors),
    questions(doors),
    events(doors),
    collections(doors),
  ];
  return [...otherPages(), ...(await Promise.all(parts)).flat()];
}

/** The keeper's pages of words. One that lists deliveries is about every place that it lists. */
async function writtenPages({ texts }: PageDoors): Promise<SearchedPage[]> {
  const [slugs, { provinces }] = await Promise.all([texts.slugs(), texts.provinces()]);
  const places = provinces.map(({ name }) => name).join(' ');
  const pages = await Promise.all(slugs.map((slug) => texts.page(slug)));
  return pages.flatMap((page) => {
    if (!page) return [];
    const path = `/${page.slug}`;
    const door = DOOR_NAMES.find((name) => DOORS[name].path === path);
    const listsPlaces = page.pieces.some((piece) => 'part' in piece && piece.part === 'deliveries');
    return {
      path,
      name: page.title,
      kind: 'page',
      about: [page.lead, page.description, door && ASKED_FOR[door], listsPlaces && places]
        .filter(Boolean)
        .join(' '),
      body: page.pieces.map((piece) => ('html' in piece ? plainText(piece.html) : '')).join(' '),
    };
  });
}

/** Where the shop is and when it is open. */
async function contactPage({ content }: PageDoors): Promise<SearchedPage[]> {
  const { contact } = await content();
  const { street = '', city = '', hours = [] } = contact ?? {};
  return doorPage('contact', [city, street, ...hours].join(' '));
}

async function questions({ texts }: PageDoors): Promise<SearchedPage[]> {
  const groups = await texts.questions();
  return groups.flatMap((group) =>
    group.questions.map(({ slug, question, html }) => ({
      path: `${DOORS.faq.path}#${slug}`,
      name: question,
      kind: 'question',
      about: group.title,
      body: plainText(html),
    })),
  );
}

async function events({ texts }: PageDoors): Promise<SearchedPage[]> {
  const all = await texts.events();
  return all.map(({ slug, title, description, place }) => ({
    path: `${DOORS.events.path}#${slug}`,
    name: title,
    kind: 'event',
    about: 'event tasting evening',
    body: `${description} ${place}`,
  }));
}

async function collections({ catalog }: PageDoors): Promise<SearchedPage[]> {
  const all = await catalog.collections();
  return all.map(({ slug, name, description }) => ({
    path: collectionPath(slug),
    name,
    kind: 'collection',
    about: description,
    body: '',
  }));
}

/** Pages that are neither written by the keeper nor lists of products. */
const otherPages = (): SearchedPage[] =>
  (
    ['faq', 'events', 'account', 'sommelier', 'bar', 'recipes', 'journal', 'collections', 'cart'] as const
  ).flatMap((name) => doorPage(name));

function doorPage(name: DoorName, more = ''): SearchedPage[] {
  const { path, label, open } = DOORS[name];
  const about = `${ASKED_FOR[name] ?? ''} ${more}`;
  return open ? [{ path, name: label, kind: 'page', about, body: '' }] : [];
}

const DOOR_NAMES = ['story', 'shipping', 'returns', 'privacy', 'terms', 'responsible'] as const;
