import type { Page } from 'puppeteer-core';
import { startFirefox } from '#tests/firefox/firefox-page.ts';
import { waitUntil } from './wait-until.ts';
import type { BrowserDriver, Visit } from './browser-driver.ts';

/** Firefox by WebDriver BiDi. */
export async function startFirefoxDriver(): Promise<BrowserDriver> {
  const browser = await startFirefox();
  return {
    async startVisit() {
      const context = await browser.createBrowserContext();
      return visitOf(await context.newPage());
    },
    stop: () => browser.close(),
  };
}

function visitOf(first: Page): Visit {
  const context = first.browserContext();
  let page = first;
  return {
    async goTo(address) {
      // A new tab may still be loading its empty page, which ends this load: NS_BINDING_ABORTED.
      await waitUntil(address, async () => await page.goto(address));
    },
    // Puppeteer's own waits for a load, which a page from the cache does not have.
    async goBack() {
      await page.evaluate('history.back()');
    },
    async run(work, ...words) {
      const call = `(${String(work)})(...${JSON.stringify(words)})`;
      return JSON.parse(String(await page.evaluate(`JSON.stringify(${call}) ?? 'null'`)));
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    async followTab() {
      page = await waitUntil('a second tab', async () => (await context.pages()).find((one) => one !== page));
    },
    end: () => context.close(),
  };
}
