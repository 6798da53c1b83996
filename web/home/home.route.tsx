import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { FEATURED_PRODUCTS } from '#contract/http/limits.ts';
import { getPage } from '#web/page-context.ts';
import { getOthers } from '#web/collections/other-collections.tsx';
import { packedCardFrom } from '#web/bottle/card-data.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { CategoryCards } from './category-cards.tsx';
import { listFeatured } from './featured.server.ts';
import { FeaturedCollections } from './featured-collections.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { organization, website } from './organization.ts';
import { ResponsibleBanner } from './responsible-banner.tsx';
import { loadShowcase } from './showcase.server.ts';
import { Testimonials } from './testimonials.tsx';
import { words } from './messages.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [content, tree, all] = await Promise.all([
    page.shopSettings(),
    page.catalog.tree(),
    page.catalog.collections(),
  ]);
  const [showcase, featured] = await Promise.all([
    loadShowcase(page, content),
    listFeatured(page, FEATURED_PRODUCTS),
  ]);
  page.structuredData.push(
    organization(page.origin, content.name, content.socialLinks),
    website(page.origin, content.name),
  );
  return {
    origin: page.origin,
    description: content.description ?? words.description,
    ...showcase,
    others: getOthers(all, content),
    featured: featured.map((row) => packedCardFrom(row, tree)),
    testimonials: content.testimonials,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: words.title,
    description: loaderData.description,
    origin: loaderData.origin,
    path: '/',
  });
}

export default function Home({ loaderData }: { loaderData: Data }) {
  const { slides, collections, others, categories, featured, testimonials } = loaderData;
  return (
    <>
      <Hero slides={slides} />
      {collections.length > 0 && <FeaturedCollections cards={collections} others={others} />}
      {categories.length > 0 && <CategoryCards cards={categories} />}
      <FeaturedProducts cards={featured} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <ResponsibleBanner />
    </>
  );
}
