import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import { expect, it } from 'vitest';
import { readWrittenDemo } from '#demo/written-texts.ts';
import type { Month } from '#modules/months/index.ts';
import { chooseMonth } from '#modules/months/month-days.ts';
import Home, { loader } from '#web/home/home.route.tsx';
import { pageContext } from '#web/page-context.ts';
import { createPageContext } from '#web/test-page-context.ts';

const TITLE = 'Expertly Curated Premium Spirits';
const USUAL = 'Opened at the tasting table.';
const { months } = await readWrittenDemo();
const isNow = (day: string): Month | null => {
  const found = chooseMonth(months, day);
  return found ? { ...found, picture: null } : null;
};

const Page = () => <Home loaderData={useLoaderData<typeof loader>()} />;

/** Renders the home page of a shop without bottles. */
async function render(month: Month | null, text = ''): Promise<string> {
  const slide = { action: 'See', target: { category: 'whiskey' } };
  const requestContext = new RouterContextProvider();
  requestContext.set(
    pageContext,
    createPageContext({
      catalog: {
        ...Object.create(null),
        tree: async () => ({ find: (slug: string) => ({ ...Object.create(null), slug }) }),
        collections: async () => [],
        cards: async () => [],
      },
      search: { ...Object.create(null), find: async () => ({ numbers: [] }) },
      months: { ...Object.create(null), current: async () => month, today: async () => '2026-11-30' },
      shopSettings: async () => ({
        ...Object.create(null),
        name: 'Shop',
        heroSlides: [
          { ...slide, title: TITLE, text },
          { ...slide, title: 'Artisanal Craft Whiskeys', text: 'Smoke.' },
        ],
        collectionCards: [],
        categoryCards: [],
        testimonials: [],
        socialLinks: [],
        pictures: {},
      }),
    }),
  );
  const handler = createStaticHandler([{ path: '/', Component: Page, loader }]);
  const context = await handler.query(new Request('https://shop.example/'), { requestContext });
  if (context instanceof Response) throw new Error(String(context.status));
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

it.each(months.map(({ slug }, index) => [slug, `2027-${String(index + 1).padStart(2, '0')}-15`]))(
  'in %s the home page says so, below the title that stays',
  async (slug, day) => {
    const month = isNow(day);
    expect(month?.slug).toBe(slug);
    const html = await render(month);
    expect(html).toContain(
      `<h1 class="hero__title">${TITLE}</h1><p class="hero__sub">${month?.secondLine}</p>`,
    );
    expect(html).toContain(`<h2 id="month-heading">${month?.heading}</h2>`);
    expect(html).toContain(month?.text);
    expect(html).toContain(`href="${month?.link}"`);
    expect(html).toContain('Smoke.');
  },
);

it('the first slide says what the merchant wrote, also in a month', async () => {
  const html = await render(isNow('2027-01-15'), USUAL);
  expect(html).toContain(`<p class="hero__sub">${USUAL}</p>`);
});

it('without a month the home page is as it always was', async () => {
  const html = await render(null, USUAL);
  expect(html).toContain(`<p class="hero__sub">${USUAL}</p>`);
  expect(html).not.toContain('month');
});
