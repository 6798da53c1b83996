import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { collectionPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { CatalogCollection } from '#modules/catalog/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type PageContext, getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { Icon } from '#ui/icon.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { useSearchBox } from '#web/search/use-search-box.ts';
import { CollectionTile, type Tile } from './collection-tile.tsx';
import { layMosaic, type Span } from './mosaic.ts';
import { OtherCollections, getOthers } from './other-collections.tsx';
import { words } from './messages.ts';

const { path } = SITE_LINKS.collections;
const MAX_TEXT_LENGTH = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const text = query.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const [collections, content] = await Promise.all([page.catalog.collections(), page.shopSettings()]);
  const listed = collections.filter(({ isListed }) => isListed);
  const found = listed.filter((collection) => speaksOf(collection, text));
  const spans = layMosaic(found.length);
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: words.title, path }]));
  return {
    origin: page.origin,
    text,
    others: text === '' ? getOthers(collections, content) : [],
    tiles: await Promise.all(
      found.map((collection, at) => getTile(page, content, collection, spans[at] ?? 12)),
    ),
  };
}

/** Whether the title or description contains every word of the text, ignoring case and accents. */
function speaksOf({ name, description }: CatalogCollection, text: string): boolean {
  const message = foldText(`${name} ${description}`);
  return foldText(text)
    .split(/\s+/)
    .every((word) => message.includes(word));
}

async function getTile(
  { search }: PageContext,
  { pictures }: ShopSettings,
  collection: CatalogCollection,
  span: Span,
): Promise<Tile> {
  const { slug, name, description, rule, picture } = collection;
  const { total } = await search.find({ category: null, rules: [rule], skip: 0, take: 1 });
  const wide = span > 5 ? pictures[`collection-${slug}-wide`] : undefined;
  return {
    slug,
    name,
    description,
    span,
    total,
    to: collectionPath(slug),
    picture: wide ?? picture,
    narrow: picture,
  };
}

export const meta = createMeta<Data>(({ text, tiles }) => ({
  title: words.title,
  description: tiles.some(({ slug }) => slug === 'limited-editions')
    ? words.description
    : words.plainDescription,
  path,
  indexed: text === '',
}));

type Data = Awaited<ReturnType<typeof loader>>;

export default function CollectionsPage({ loaderData: { text, tiles, others } }: { loaderData: Data }) {
  const navigate = useNavigate();
  const { box } = useSearchBox(text, (form) => {
    const message = new FormData(form).get('q');
    const typed = typeof message === 'string' ? message.trim() : '';
    if (typed === text) return;
    const query = new URLSearchParams({ q: typed, typed: '1' }).toString();
    void navigate(typed === '' ? path : `${path}?${query}`, { replace: true, preventScrollReset: true });
  });
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <h1>{words.title}</h1>
        <form className="pagehead__search" role="search" action={pageHref(path)}>
          <div className="with-icon">
            <Icon name="magnifying-glass" />
            <input
              {...box}
              className="input"
              type="search"
              name="q"
              defaultValue={text}
              maxLength={MAX_TEXT_LENGTH}
              placeholder={words.search}
              aria-label={words.search}
            />
          </div>
          <Button className="no-script-only" type="submit">
            {words.apply}
          </Button>
        </form>
      </div>
      <p className="sr" aria-live="polite">
        {words.showing(tiles.length)}
      </p>
      {tiles.length === 0 ? (
        <EmptyState title={text === '' ? words.nothing : words.none.title}>
          {text === '' ? (
            <LinkButton to={SITE_LINKS.products.path}>{SITE_LINKS.products.label}</LinkButton>
          ) : (
            <LinkButton to={path}>{words.none.clear}</LinkButton>
          )}
        </EmptyState>
      ) : (
        <ul className="mosaic">
          {tiles.map((tile, index) => (
            <CollectionTile key={tile.slug} tile={tile} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <OtherCollections others={others} />
    </div>
  );
}
