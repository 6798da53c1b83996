import { createStaticHandler, RouterContextProvider } from 'react-router';
import type { RenderPage } from '#server/pages/render-page.ts';
import { loader as bar } from '#web/bar/bar.route.tsx';
import { loader as collection } from '#web/collections/collection.route.tsx';
import { loader as collections } from '#web/collections/collections.route.tsx';
import { loader as text } from '#web/content/text.route.tsx';
import { loader as events } from '#web/events/events.route.tsx';
import { loader as faq } from '#web/faq/faq.route.tsx';
import { loader as home } from '#web/home/home.route.tsx';
import { loader as article } from '#web/journal/article.route.tsx';
import { loader as feed } from '#web/journal/feed.route.ts';
import { loader as journal } from '#web/journal/journal.route.tsx';
import { loader as category } from '#web/listing/category.route.tsx';
import { loader as products } from '#web/listing/products.route.tsx';
import { loader as search } from '#web/listing/search.route.tsx';
import { pageContext } from '#web/page-context.ts';
import { loader as product } from '#web/product/product.route.tsx';
import { loader as recipe } from '#web/recipes/recipe.route.tsx';
import { loader as recipes } from '#web/recipes/recipes.route.tsx';
import { loader as frame } from '#web/shell/frame.route.tsx';
import { loader as listFeed } from '#web/weekly-list/feed.route.ts';
import { loader as newestList } from '#web/weekly-list/newest.route.tsx';
import { loader as sommelier } from '#web/sommelier/sommelier.route.tsx';

const { query, queryRoute } = createStaticHandler([
  {
    loader: frame,
    children: [
      { index: true, loader: home },
      { path: 'category/:slug', loader: category },
      { path: 'search/:category/:filterText', loader: search },
      { path: 'products', loader: products },
      { path: 'product/:id', loader: product },
      { path: 'collections', loader: collections },
      { path: 'collections/:slug', loader: collection },
      { path: 'recipes', loader: recipes },
      { path: 'recipes/:id', loader: recipe },
      { path: 'bar', loader: bar },
      { path: 'blog', loader: journal },
      { path: 'blog/:id', loader: article },
      { path: 'list', loader: newestList },
      { path: 'events', loader: events },
      { path: 'faq', loader: faq },
      { path: 'sommelier', loader: sommelier },
      { path: ':slug', loader: text },
    ],
  },
  { path: 'feed.xml', loader: feed },
  { path: 'list.atom', loader: listFeed },
]);

/** Renders what a page is drawn from: the data of its loaders, without React and its build. */
export const renderLoaders: RenderPage = async (request, page) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, page);
  const isFeed = /\/(feed\.xml|list\.atom)$/.test(request.url);
  const result = await (isFeed ? queryRoute : query)(request, { requestContext });
  if (result instanceof Response) return result;
  const failed = Object.values(result.errors ?? {})[0];
  if (failed instanceof Error) page.failure = failed;
  return new Response(JSON.stringify([result.loaderData, page.structuredData]), {
    status: result.statusCode,
    headers: { 'content-type': 'application/json' },
  });
};
