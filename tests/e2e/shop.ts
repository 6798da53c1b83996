import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Options = {
  /** Whether the visitor confirmed in an earlier visit that they are of legal age. */
  isOfAge: boolean;
  /** Console messages that a test provokes itself, such as a refused request. */
  expectedWords: RegExp | undefined;
};

type Fixtures = { quietConsole: undefined };

/**
 * The `test` function of these tests: an error or a warning on the console of any page fails the
 * test.
 */
export const test = base.extend<Options & Fixtures>({
  isOfAge: [true, { option: true }],
  expectedWords: [undefined, { option: true }],

  context: async ({ context, isOfAge }, use) => {
    if (isOfAge) await rememberAge(context);
    await use(context);
  },

  quietConsole: [
    async ({ context, expectedWords }, use) => {
      const problems: string[] = [];
      const record = (text: string): void => {
        if (expectedWords?.test(text) !== true) problems.push(text);
      };
      context.on('console', (message) => {
        const isMissingPage =
          /404 \(Not Found\)/.test(message.text()) && isOwnAddress(message.location().url, message.page());
        if (['error', 'warning', 'assert'].includes(message.type()) && !isMissingPage)
          record(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => record(`uncaught: ${error.error().stack ?? String(error.error())}`));
      await use(undefined);
      expect(problems, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Stores the confirmed age for every page of this browser. A storage state would cost one more page
 * load.
 */
export async function rememberAge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A blank page has no storage, nor has a frame without an origin.
    if (location.protocol.startsWith('http') && origin !== 'null')
      localStorage.setItem('ageVerified', 'true');
  });
}

/**
 * Returns whether a URL is the page itself or its data. Chromium logs a console error when one of
 * these is a 404.
 */
function isOwnAddress(url: string, page: Page | null): boolean {
  return url.endsWith('.data') || url === page?.url();
}

/** Opens a page and waits for hydration. Actions before that work as they do without JavaScript. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits until React has hydrated the page: until then its buttons do nothing. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
