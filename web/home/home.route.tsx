import type { LoaderFunctionArgs } from 'react-router';
import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { getOthers } from '#web/collections/other-collections.tsx';
import { packedCardFrom } from '#web/bottle/card-data.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { CategoryCards } from './category-cards.tsx';
import { listFeatured } from './featured.server.ts';
import { FeaturedCollections } from './featured-collections.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { MonthBand, type MonthTexts } from './month-band.tsx';
import { loadShowcase } from './showcase.server.ts';
import { Testimonials } from './testimonials.tsx';
import { Welcome } from './welcome.tsx';
import { words } from './messages.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [content, tree, all, month, links] = await Promise.all([
    page.shopSettings(),
    page.catalog.tree(),
    page.catalog.collections(),
    page.months.current(),
    page.shownLinks(),
  ]);
  const [showcase, featured] = await Promise.all([
    loadShowcase(page, content, await page.months.today()),
    listFeatured(page, content.featured),
  ]);
  page.structuredData.push(
    organization(page.origin, content.name, content.socialLinks),
    website(page.origin, content.name),
  );
  const hasSlides = showcase.slides.length > 0;
  return {
    origin: page.origin,
    title: content.homeTitle ?? (hasSlides ? words.title : (content.slogan ?? content.name)),
    description:
      content.description ?? (hasSlides ? words.description : words.plainDescription(content.name)),
    hasProducts: !links.without.includes('newest'),
    ...showcase,
    // A slide without a text of its own says the second line of the month.
    slides: showcase.slides.map((slide, index) =>
      month && index === 0 && slide.text === '' ? { ...slide, text: month.secondLine } : slide,
    ),
    month: month && getBand(month),
    others: getOthers(all, content),
    featured: featured.map((row) => packedCardFrom(row, tree)),
    testimonials: content.testimonials.map(({ quote, name, place }) => ({ quote, name, place })),
    responsible: content.responsible ?? null,
  };
}

const getBand = ({ secondLine, heading, text, linkText, link, picture }: MonthTexts): MonthTexts => ({
  secondLine,
  heading,
  text,
  linkText,
  link,
  picture,
});

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(({ title, description }) => ({ title, description, path: '/' }));

export default function Home({ loaderData }: { loaderData: Data }) {
  const { slides, hasProducts, month, collections, others, categories, featured, testimonials, responsible } =
    loaderData;
  return (
    <>
      {slides.length > 0 ? <Hero slides={slides} /> : <Welcome hasProducts={hasProducts} />}
      {month && <MonthBand {...month} />}
      {collections.length > 0 && <FeaturedCollections cards={collections} others={others} />}
      {categories.length > 0 && <CategoryCards cards={categories} />}
      {hasProducts && <FeaturedProducts cards={featured} />}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <ResponsibleBanner own={responsible} />
    </>
  );
}

/** Returns the shop as schema.org data. */
function organization(origin: string, name: string, socialLinks: readonly { url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    // Links to a platform's home page do not identify this shop.
    sameAs: socialLinks.map(({ url }) => url).filter((url) => new URL(url).pathname.length > 1),
  };
}

/** Returns the website with its search as schema.org data. */
function website(origin: string, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: BUNDLE_LOCALE,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${pageHref('/search/all/')}{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The banner on responsible drinking; its link appears only when the linked page exists. */
function ResponsibleBanner({ own }: { own: Data['responsible'] }) {
  const { title, text } = own ?? words.responsible;
  return (
    <section className="resp on-night" aria-labelledby="responsible-heading">
      <div className="wrap grid">
        <h2 id="responsible-heading">{title}</h2>
        <div className="resp__text">
          <p>{text}</p>
          <LinkButton variant="nightline" to={SITE_LINKS.responsible.path}>
            {words.responsible.link}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
