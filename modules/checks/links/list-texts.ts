import { type LinkedText, listLinkedTexts } from '#modules/catalog/index.ts';
import type { ShopFinding } from '#modules/findings/index.ts';
import { EVENT_KIND, PAGE_KIND, QUESTION_KIND } from '#modules/content/index.ts';
import { ARTICLE_KIND } from '#modules/journal/index.ts';
import { RECIPE_KIND } from '#modules/recipes/index.ts';
import { listRedirects } from '#modules/redirects/index.ts';
import { listSettingsGroups } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { extractLinks, type ExtractedLinks } from './extract-links.ts';

/** Where links are: a field of something. */
export type LinkSource = Pick<ShopFinding, 'subject' | 'field'> & ExtractedLinks;
/** What links may lead to, of what is not the catalogue. */
export type ContentState = { isPublished: boolean; isArchived: boolean };
export type Contents = Readonly<Record<'article' | 'recipe' | 'page', ReadonlyMap<string, ContentState>>>;

type Listed = { id: string; record: { status: string } };

/** Lists every published text of the shop with its links, and which articles, recipes and pages exist. */
export async function listTexts(
  db: Handle,
  now: Date,
): Promise<{ sources: LinkSource[]; contents: Contents }> {
  const articles = await ARTICLE_KIND.list(db);
  const recipes = await RECIPE_KIND.list(db);
  const pages = await PAGE_KIND.list(db);
  const questions = await QUESTION_KIND.list(db);
  const events = await EVENT_KIND.list(db);
  const isOut = (slug: string): boolean =>
    new Date(articles.find(({ id }) => id === slug)?.record.published ?? now) <= now;
  const sources = [
    ...(await listLinkedTexts(db)).map(toSource),
    ...articles.filter(isPublished).flatMap((one) => toSources('article', 'title', one)),
    ...recipes.filter(isPublished).flatMap((one) => toSources('recipe', 'name', one)),
    ...pages.filter(isPublished).flatMap((one) => toSources('page', 'title', one)),
    ...questions.filter(isPublished).flatMap((one) => toSources('question', 'question', one)),
    ...events.filter(isPublished).flatMap((one) => toSources('event', 'title', one)),
    ...(await listRedirects(db)).map(({ id, from, to }) => ({
      subject: { kind: 'redirect' as const, key: id, name: from },
      field: 'to',
      links: [to],
      embeds: [],
    })),
    ...(await listSettings(db)),
  ];
  const contents = {
    article: toStates(articles, isOut),
    recipe: toStates(recipes, () => true),
    page: toStates(pages, () => true),
  };
  return { sources: sources.filter(({ links, embeds }) => links.length + embeds.length > 0), contents };
}

const isPublished = ({ record }: Listed): boolean => record.status === 'published';

const toSource = ({ kind, id, field, text }: LinkedText): LinkSource => ({
  subject: { kind, id },
  field,
  ...extractLinks(text),
});

const toStates = (records: readonly Listed[], isOut: (slug: string) => boolean): Map<string, ContentState> =>
  new Map(
    records.map(({ id, record: { status } }) => [
      id,
      { isPublished: status === 'published' && isOut(id), isArchived: status === 'archived' },
    ]),
  );

/** Every text of a record, by the field that holds it; bottles of ingredients are embeds. */
function toSources(
  kind: 'article' | 'recipe' | 'page' | 'question' | 'event',
  nameField: string,
  { id: key, record }: Listed,
): LinkSource[] {
  const fields = Object.entries(record);
  const name = String(fields.find(([field]) => field === nameField)?.[1] ?? key);
  const subject = { kind, key, name };
  return fields.map(([field, value]) => {
    const { links, embeds } = extractLinks(listStrings(value).join('\n'));
    return { subject, field, links, embeds: [...embeds, ...listBottles(value)] };
  });
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** The products that an ingredient names: `{ bottles: [{ product, why }] }`. */
function listBottles(value: unknown): ExtractedLinks['embeds'] {
  if (typeof value !== 'object' || value === null) return [];
  if ('product' in value && typeof value.product === 'string' && 'why' in value)
    return [{ kind: 'product', slug: value.product }];
  return Object.values(value).flatMap(listBottles);
}

/** Slides and cards of the home page name categories and collections; other settings have links. */
async function listSettings(db: Handle): Promise<LinkSource[]> {
  const groups = await listSettingsGroups(db, ['home', 'identity']);
  return [...groups].flatMap(([name, { value }]) =>
    Object.entries(value ?? {}).map(([field, part]) => ({
      subject: { kind: 'settings' as const, key: name, name },
      field,
      links: [...extractLinks(listStrings(part).join('\n')).links, ...listTargets(part)],
      embeds: [],
    })),
  );
}

function listTargets(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = [
    ...('category' in value && typeof value.category === 'string' ? [`/category/${value.category}`] : []),
    ...('collection' in value && typeof value.collection === 'string'
      ? [`/collections/${value.collection}`]
      : []),
  ];
  return [...own, ...Object.values(value).flatMap(listTargets)];
}
