import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './shop.ts';

type Wrapper = {
  blogPost: { id: string; slug: string; title: string; excerpt: string; readTime: number; content: string };
  category: { name: string };
  blogTags: { name: string }[];
};

const ARTICLE = 'what-dry-means';
/** An article that contains bottles and drinks of the shop. */
const WITH_CARDS = 'a-good-drink-without';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const chip = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'Topics' }).getByRole('button', { name, exact: true });
const search = (page: Page) => main(page).getByRole('search', { name: 'Search the Journal' });

async function structuredData(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === type);
}

async function findArticles(request: Page['request']): Promise<Wrapper[]> {
  return (await (await request.get('/api/public/blog-posts')).json()).items;
}

test('the list shows articles newest first, thirteen per page, with links', async ({ page, request }) => {
  const articles = await findArticles(request);
  await open(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const titles = articles.map(({ blogPost }) => blogPost.title);
  await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(0, 13));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(13, 26));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  const [first] = articles;
  const lead = cards(page).first();
  await expect(lead).toContainText(first?.category.name ?? '');
  await expect(lead).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  await expect(lead).toContainText(`${first?.blogPost.readTime} minutes read`);
  await lead.getByRole('link', { name: `Read More: ${first?.blogPost.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${first?.blogPost.slug}$`));
});

test('text and topic filter the list and the URL, and a second press removes a topic', async ({
  page,
  request,
}) => {
  const articles = await findArticles(request);
  const wines = articles.filter(({ category }) => category.name === 'Wine');
  await open(page, '/blog');
  await expect(chip(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'Wine').click();
  await expect(page).toHaveURL(/\/blog\?topic=wine$/);
  await expect(chip(page, 'Wine')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(wines.length);
  const field = search(page).getByRole('searchbox');
  await field.fill('frost');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=frost&topic=wine$/);
  await expect(field).toBeFocused();
  await expect(main(page).getByText('Showing 1 article')).toBeVisible();
  await chip(page, 'Wine').click();
  await expect(page).toHaveURL(/\/blog\?q=frost$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?topic=wine$/);
  await expect(field).toHaveValue('');
});

test('an empty result says so, and one link clears all filters', { tag: '@all' }, async ({ page }) => {
  await open(page, '/blog?q=zzzzqqqq&topic=wine');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(cards(page).first()).toBeVisible();
});

test('an article shows its full text, date, author, tags and sources', async ({ page, request }) => {
  const wrapper: Wrapper = await (await request.get(`/api/public/blog-posts/${ARTICLE}`)).json();
  const { blogPost, category, blogTags } = wrapper;
  await open(page, `/blog?q=${encodeURIComponent(blogPost.title)}`);
  await page.getByRole('link', { name: `Read More: ${blogPost.title}` }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: blogPost.title })).toBeVisible();
  await expect(main(page).getByText(blogPost.excerpt, { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText(`${blogPost.readTime} minutes read`).first()).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Sources' })).toBeVisible();
  const section = page.locator('.prose__text > h2[id^="section-"]').first();
  await section.getByRole('link').click();
  await expect(page).toHaveURL(/#section-/);
  await expect(page.locator('.prose__text > p').first()).toBeVisible();
  expect(await structuredData(page, 'Article'), 'only the server writes it').toBeUndefined();
  await page.goto(`/blog/${ARTICLE}`);
  expect(await structuredData(page, 'Article')).toMatchObject({
    headline: blogPost.title,
    articleSection: category.name,
  });
  expect((await structuredData(page, 'BreadcrumbList')).itemListElement).toHaveLength(3);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[property="article:tag"]')).toHaveCount(blogTags.length);
  const [tag] = blogTags;
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/blog?q=${encodeURIComponent(tag?.name ?? '').replaceAll('%20', '+')}`);
  await expect(cards(page).filter({ hasText: blogPost.title })).toHaveCount(1);
});

test('an article links to its drink, and its bottle can be added to the cart', async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('link', { name: /^Read More: A Good Drink Without/ }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${WITH_CARDS}$`));
  const text = page.locator('.prose');
  const bottle = text.getByRole('article').filter({ has: page.getByRole('button', { name: /^Add / }) });
  const name = await bottle.first().getByRole('heading').innerText();
  await bottle.first().hover();
  await bottle
    .first()
    .getByRole('button', { name: `Add ${name} to cart` })
    .click();
  await expect(page.getByText(`1 × ${name} added to your cart.`)).toBeVisible();
  await text.getByRole('article').getByRole('link', { name: 'Verjus Spritz' }).click();
  await expect(page).toHaveURL(/\/recipes\/verjus-spritz$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Verjus Spritz' })).toBeVisible();
});

test('an article links to the next, the previous, and the list', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const articles = await findArticles(request);
  const at = articles.findIndex(({ blogPost }) => blogPost.slug === ARTICLE);
  const next = articles[at - 1]?.blogPost.title;
  const previous = articles[at + 1]?.blogPost.title;
  await open(page, `/blog/${ARTICLE}`);
  const more = page.getByRole('region', { name: 'More from the Journal' }).getByRole('article');
  await expect(more.filter({ hasText: 'Next article' })).toContainText(next ?? 'no next article');
  await expect(more.filter({ hasText: 'Previous article' })).toContainText(previous ?? 'no previous article');
  await main(page).getByRole('link', { name: 'Back to Journal' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an id redirects to the slug; an unknown article is a 404', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { blogPost } = await (await request.get(`/api/public/blog-posts/${ARTICLE}`)).json();
  const moved = await request.get(`/blog/${blogPost.id}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/blog/${ARTICLE}`);
  const answer = await page.goto('/blog/no-such-article');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found.' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to Journal' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the feed is valid Atom with permanent ids, and the Journal links to it', async ({ page, request }) => {
  const articles = await findArticles(request);
  await page.goto('/blog');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/feed.xml');
  const answer = await request.get('/feed.xml');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  // On a page without Trusted Types, because parsing counts as writing there.
  await page.goto('about:blank');
  const read = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      const textsOf = (path: string) =>
        [...feed.querySelectorAll(path)].map(({ textContent }) => textContent);
      return {
        root: `${feed.documentElement.namespaceURI} ${feed.documentElement.localName}`,
        errors: feed.getElementsByTagName('parsererror').length,
        ids: textsOf('entry > id'),
        contents: textsOf('entry > content'),
      };
    },
    await answer.text(),
  );
  expect(read.root).toBe('http://www.w3.org/2005/Atom feed');
  expect(read.errors).toBe(0);
  expect(read.ids).toEqual(articles.slice(0, 30).map(({ blogPost }) => `urn:uuid:${blogPost.id}`));
  for (const content of read.contents) expect(content).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/);
});

test('shows that a slow article is loading', { tag: '@all' }, async ({ page }) => {
  await open(page, '/blog');
  const held = Promise.withResolvers<void>();
  await page.route(/\/blog\/.*\.data(\?|$)/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^Loading\.\.\.$/ }),
  ).toBeVisible();
  held.resolve();
  await expect(main(page).getByRole('link', { name: 'Back to Journal' })).toBeVisible();
});

test.describe('an article that fails to load', () => {
  test.use({ expectedWords: /ERR_FAILED|Failed to fetch|Decode/ });

  test('shows an error and a link to try again', { tag: '@all' }, async ({ page }) => {
    await open(page, '/blog');
    await page.route(/\/blog\/.*\.data(\?|$)/, (route) => route.abort('failed'));
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    const failed = main(page).getByRole('alert');
    await expect(failed).toHaveText('Failed to load article');
    await page.unrouteAll();
    await main(page).getByRole('link', { name: 'Try again' }).click();
    await expect(main(page).getByRole('link', { name: 'Back to Journal' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms search and filter the list, and an article can be read', async ({ page }) => {
    await page.goto('/blog');
    await search(page).getByRole('searchbox').fill('serving');
    await search(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/blog\?q=serving$/);
    const found = await cards(page).count();
    await chip(page, 'Wine').click();
    await expect(chip(page, 'Wine')).toHaveAttribute('aria-pressed', 'true');
    await expect(search(page).getByRole('searchbox')).toHaveValue('serving');
    expect(await cards(page).count()).toBeLessThan(found);
    await search(page).getByRole('button', { name: 'Search' }).click();
    await expect(chip(page, 'Wine')).toHaveAttribute('aria-pressed', 'true');
    await chip(page, 'Wine').click();
    await expect(chip(page, 'All Topics')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(found);
    await cards(page)
      .first()
      .getByRole('link', { name: /^Read More/ })
      .click();
    await expect(page.locator('.prose__text > p').first()).toBeVisible();
  });
});
