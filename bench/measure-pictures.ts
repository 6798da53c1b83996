import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answerAge, browse } from './browse.ts';
import { type FirstPage, findFirstPages } from './first-pages.ts';
import type { Line, Measurement } from './measurement.ts';

/** A phone with a device pixel ratio of 2, in each theme. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-CA' };
const THEMES = [
  { theme: 'day', other: 'cellar', colorScheme: 'light' },
  { theme: 'cellar', other: 'day', colorScheme: 'dark' },
] as const;

/**
 * Limits in transferred kilobytes of 1,000 bytes: the pictures in the first view, and a listing's
 * first twelve cards.
 */
const VIEWS: Readonly<Record<FirstPage['name'], { what: string; atMost: number }>> = {
  home: { what: 'home, first view', atMost: 120 },
  listing: { what: 'listing, twelve cards', atMost: 250 },
  product: { what: 'product, first view', atMost: 90 },
};
const CARDS = 12;

/**
 * The bytes of the pictures that a phone shows first, and whether pictures of the other theme are
 * not loaded.
 */
export const pictures: Measurement = {
  name: 'pictures',
  async run() {
    return await browse('pictures', async (browser, origin) => {
      const lines: Line[] = [];
      for (const page of await findFirstPages(origin))
        for (const theme of THEMES) lines.push(...(await weigh(browser, origin, page, theme)));
      return lines;
    });
  },
};

async function weigh(
  browser: Browser,
  origin: string,
  { name, path }: FirstPage,
  { theme, other, colorScheme }: (typeof THEMES)[number],
): Promise<Line[]> {
  const { what, atMost } = VIEWS[name];
  const context = await browser.newContext({ ...PHONE, colorScheme });
  try {
    const { page, sizes } = await open(context, origin + path);
    const seen = name === 'listing' ? await bringIntoView(page, CARDS) : await inFirstView(page);
    const bytes = await Promise.all(
      [...new Set(seen)].map(async (address) => (await sizes.get(address)) ?? 0),
    );
    const html = await page.content();
    // Some pictures exist for one theme only and are shown in both. Count only pictures that the
    // page has in both themes.
    const unwanted = [...sizes.keys()].filter(
      (address) => address.includes(`.${other}.`) && html.includes(`${getKey(address)}.${theme}.`),
    );
    return [
      {
        what: `pictures, ${what}, ${theme}`,
        value: bytes.reduce((sum, each) => sum + each, 0) / 1000,
        unit: 'KB',
        requirement: { atMost },
        note: `${bytes.length} of ${sizes.size} loaded pictures`,
      },
      {
        what: `pictures, ${what}, ${theme}: of the other theme`,
        value: unwanted.length,
        unit: '',
        requirement: { atMost: 0 },
      },
    ];
  } finally {
    await context.close();
  }
}

/** Returns `hero-1-d79e7cec` for `/media/hero-1-d79e7cec.cellar.900.avif`. */
function getKey(address: string): string {
  return new URL(address).pathname.split('/').at(-1)?.split('.')[0] ?? '';
}

/** Opens a page after the age confirmation and records the size of every picture received. */
async function open(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; sizes: Map<string, Promise<number>> }> {
  await answerAge(context);
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image')
      sizes.set(
        response.url(),
        response.body().then((body) => body.length),
      );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, sizes };
}

/**
 * Returns the URLs of the pictures that are in the window, entirely or in part, before scrolling.
 */
async function inFirstView(page: Page): Promise<string[]> {
  return await page.locator('img').evaluateAll((images) =>
    images.flatMap((image) => {
      const { width, top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen && image instanceof HTMLImageElement && image.currentSrc !== '' ? [image.currentSrc] : [];
    }),
  );
}

/**
 * Returns the URLs of the pictures of the first cards, each scrolled into view to load. Each card
 * has a second picture, which is not loaded here.
 */
async function bringIntoView(page: Page, count: number): Promise<string[]> {
  const cards = (await page.locator('main article').all()).slice(0, count);
  const addresses: string[] = [];
  for (const card of cards) {
    await card.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    addresses.push(
      await card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    );
  }
  return addresses.filter((address) => address !== '');
}
