import { categoryPath, collectionPath } from '#contract/pages/site-links.ts';
import { isShownOn } from '#contract/content/shown-days.ts';
import type { PictureData } from '#contract/picture.ts';
import type { PageContext } from '#web/page-context.ts';
import type { ContentTarget } from '#contract/content/home.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { type CardData, cardFrom } from '#web/bottle/card-data.ts';
import { type Scene, getScene } from '#web/picture/scene.ts';
import type { LabelText } from '#web/bottle/label-text.ts';

/**
 * A slide or card of the home page: the merchant's text, its link, and its picture. In a shop
 * without pictures, labels of bottles replace it.
 */
export type ShowcaseCard = {
  title: string;
  text: string;
  to: string;
  scene: Scene | null;
  labels: LabelText[];
};
/** A category card also has an icon of its kind of drink (specification section 3). */
export type CategoryCard = ShowcaseCard & { icon: 'brandy' | 'wine' | 'beer-stein' };
export type ShowcaseSlide = ShowcaseCard & { action: string };

/** Numbers of bottles in a slide and in a card. */
const IN_SLIDE = 3;
const IN_CATEGORY = 3;
const IN_COLLECTION = 1;

type ShowcaseServices = Pick<PageContext, 'catalog' | 'search'>;

/**
 * Builds the slides and cards of the home page from the shop settings, with bottles of their
 * targets. Those whose target the shop does not have, or that are not shown on this day, are left out.
 */
export async function loadShowcase(
  services: ShowcaseServices,
  content: ShopSettings,
  today: string,
): Promise<{ slides: ShowcaseSlide[]; collections: ShowcaseCard[]; categories: CategoryCard[] }> {
  const [tree, existing] = await Promise.all([services.catalog.tree(), services.catalog.collections()]);
  const exists = (target: ContentTarget): boolean =>
    'category' in target
      ? tree.find(target.category) !== undefined
      : existing.some(({ slug }) => slug === target.collection);
  const [slides, collections, categories] = await Promise.all([
    Promise.all(
      content.heroSlides
        .map((slide, index) => ({ ...slide, picture: orUsual(slide.picture, `hero-${index + 1}`) }))
        .filter((slide) => exists(slide.target) && isShownOn(today, slide))
        .map(async ({ title, text, action, target, picture }) => ({
          title,
          text,
          action,
          to: getPath(target),
          ...(await getArt(services, content, picture, target, IN_SLIDE)),
        })),
    ),
    Promise.all(
      content.collectionCards
        .filter(exists)
        .map(async ({ title, text, collection, picture }) => ({
          title,
          text,
          to: collectionPath(collection),
          ...(await getArt(
            services,
            content,
            orUsual(picture, `collection-${collection}`),
            { collection },
            IN_COLLECTION,
          )),
        })),
    ),
    Promise.all(
      content.categoryCards
        .filter(exists)
        .map(async ({ title, text, category, picture }) => ({
          title,
          text,
          to: categoryPath(category),
          icon: await getIcon(services, category),
          ...(await getArt(
            services,
            content,
            orUsual(picture, `category-${category}`),
            { category },
            IN_CATEGORY,
          )),
        })),
    ),
  ]);
  return { slides, collections, categories };
}

/** The picture of a slide or a card: its own, or that of its place in the demo; `null` for none. */
const orUsual = (own: string | null | undefined, usual: string): string | null =>
  own === undefined ? usual : own;

/** Chosen by the root of the category's tree; a root other than `wine` and `beer` counts as spirits. */
async function getIcon({ catalog }: ShowcaseServices, category: string): Promise<CategoryCard['icon']> {
  const root = (await catalog.tree()).find(category)?.root.slug;
  if (root === 'wine') return 'wine';
  return root === 'beer' ? 'beer-stein' : 'brandy';
}

/** The picture that the category or the collection itself has in the office. */
async function findPicture(
  { catalog }: ShowcaseServices,
  target: ContentTarget,
): Promise<PictureData | null> {
  if ('category' in target) return (await catalog.tree()).find(target.category)?.picture ?? null;
  const collections = await catalog.collections();
  return collections.find(({ slug }) => slug === target.collection)?.picture ?? null;
}

function getPath(target: ContentTarget): string {
  return 'category' in target ? categoryPath(target.category) : collectionPath(target.collection);
}

async function getArt(
  services: ShowcaseServices,
  content: ShopSettings,
  name: string | null,
  target: ContentTarget,
  take: number,
): Promise<Pick<ShowcaseCard, 'scene' | 'labels'>> {
  const own = await findPicture(services, target);
  const scene = name === null ? own && { wide: own, tall: null } : getScene(content, name, own);
  return { scene, labels: scene ? [] : await getLabels(services, target, take) };
}

async function getLabels(
  { catalog, search }: ShowcaseServices,
  target: ContentTarget,
  take: number,
): Promise<LabelText[]> {
  const tree = await catalog.tree();
  const category = 'category' in target ? (tree.find(target.category) ?? null) : null;
  const collection =
    'collection' in target && (await catalog.collections()).find(({ slug }) => slug === target.collection);
  const { numbers } = await search.find({
    category,
    rules: collection ? [collection.rule] : [],
    sorting: 'Product.Rating Desc',
    skip: 0,
    take,
  });
  return (await catalog.cards(numbers)).map((row) => labelFrom(cardFrom(row, tree)));
}

/** Sends only the text that is printed on the label. */
function labelFrom({ name, producer, kind, abv, volume, liquid }: CardData): LabelText {
  return { name, producer, kind, abv, volume, liquid };
}
