import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { collectionPath, type SiteLinkName, SITE_LINKS } from '#contract/pages/site-links.ts';
import { hoursLines } from '#contract/sommelier/hours-line.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { SearchedPage } from '#modules/search/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { plainText } from './plain-text.ts';

/** Search words for the page of a site link, besides its name. */
const ASKED_FOR: Partial<Record<SiteLinkName, string>> = {
  story: 'about us who we are founders team company shop history',
  shipping:
    'delivery cost how long parcel courier where do you deliver free express standard province canada signature tax',
  returns: 'return refund money back broken damaged missing wrong faulty corked exchange policy',
  privacy: 'personal data cookies law',
  terms: 'terms and conditions legal contract',
  accessibility: 'accessibility disability screen reader keyboard large print complaint WCAG',
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

/** The parts of the modules that know pages. */
export type PageServices = {
  content: Pick<Content, 'page' | 'datedPages' | 'questions' | 'events' | 'provinces'>;
  catalog: Pick<Catalog, 'collections'>;
  shopSettings(): Promise<Pick<ShopSettings, 'contact' | 'hours'>>;
  shownLinks(): Promise<ShownLinks>;
};

/** Returns everything of the shop that has a URL, except products, recipes and articles. */
export async function searchedPages(services: PageServices): Promise<SearchedPage[]> {
  const parts = [
    writtenPages(services),
    contactPage(services),
    questions(services),
    events(services),
    collections(services),
  ];
  const { without } = await services.shownLinks();
  const others = otherPages(without);
  return [...others, ...(await Promise.all(parts)).flat()];
}

/**
 * Returns the merchant's content pages. One that lists deliveries matches every place that it
 * lists.
 */
async function writtenPages({ content }: PageServices): Promise<SearchedPage[]> {
  const [dated, { provinces }] = await Promise.all([content.datedPages(), content.provinces()]);
  const places = provinces.map(({ name }) => name).join(' ');
  const pages = await Promise.all(dated.map(({ slug }) => content.page(slug)));
  return pages.flatMap((page) => {
    if (!page) return [];
    const path = `/${page.slug}`;
    const link = SITE_LINK_NAMES.find((name) => SITE_LINKS[name].path === path);
    const listsPlaces = page.pieces().some((piece) => 'part' in piece && piece.part === 'deliveries');
    return {
      path,
      name: page.title,
      kind: 'page',
      about: [page.lead, page.description, link && ASKED_FOR[link], listsPlaces && places]
        .filter(Boolean)
        .join(' '),
      body: plainText(page.html),
    };
  });
}

/** Returns the contact page with the shop's place and opening hours. */
async function contactPage({ shopSettings }: PageServices): Promise<SearchedPage[]> {
  const { contact, hours } = await shopSettings();
  const { street = '', city = '' } = contact ?? {};
  const lines = contact && hours ? hoursLines(hours) : [];
  return [siteLinkPage('contact', [city, street, ...lines].join(' '))];
}

async function questions({ content }: PageServices): Promise<SearchedPage[]> {
  const groups = await content.questions();
  return groups.flatMap((group) =>
    group.questions.map(({ slug, question, html }) => ({
      path: `${SITE_LINKS.faq.path}#${slug}`,
      name: question,
      kind: 'question',
      about: group.title,
      body: plainText(html),
    })),
  );
}

async function events({ content }: PageServices): Promise<SearchedPage[]> {
  const all = await content.events();
  return all.map(({ slug, title, description, place }) => ({
    path: `${SITE_LINKS.events.path}#${slug}`,
    name: title,
    kind: 'event',
    about: 'event tasting evening',
    body: `${description} ${place}`,
  }));
}

async function collections({ catalog }: PageServices): Promise<SearchedPage[]> {
  const all = await catalog.collections();
  return all.map(({ slug, name, description }) => ({
    path: collectionPath(slug),
    name,
    kind: 'collection',
    about: description,
    body: '',
  }));
}

/** Pages that are neither the merchant's content nor product lists. */
const otherPages = (without: ShownLinks['without']): SearchedPage[] =>
  OTHER_PAGES.filter((name) => !without.includes(name)).map((name) => siteLinkPage(name));

const OTHER_PAGES = [
  'faq',
  'events',
  'account',
  'sommelier',
  'bar',
  'recipes',
  'journal',
  'collections',
  'cart',
] as const;

function siteLinkPage(name: SiteLinkName, more = ''): SearchedPage {
  const { path, label } = SITE_LINKS[name];
  const about = `${ASKED_FOR[name] ?? ''} ${more}`;
  return { path, name: label, kind: 'page', about, body: '' };
}

const SITE_LINK_NAMES = [
  'story',
  'shipping',
  'returns',
  'privacy',
  'terms',
  'accessibility',
  'responsible',
] as const;
