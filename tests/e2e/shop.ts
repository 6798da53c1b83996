import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Options = {
  /** Whether the visitor said in an earlier visit that they are of legal age. */
  isOfAge: boolean;
  /** Console words that a test expects: what it provokes itself, such as a refused call. */
  expectedWords: RegExp | undefined;
};

type Fixtures = { quietConsole: undefined };

/** The journeys' `test`: an error or a warning on the console, of any page and for any reason, fails the test. */
export const test = base.extend<Options & Fixtures>({
  isOfAge: [true, { option: true }],
  expectedWords: [undefined, { option: true }],

  context: async ({ context, isOfAge }, use) => {
    if (isOfAge) await rememberAge(context);
    await use(context);
  },

  quietConsole: [
    async ({ context, expectedWords }, use) => {
      const complaints: string[] = [];
      const note = (words: string): void => {
        if (expectedWords?.test(words) !== true) complaints.push(words);
      };
      context.on('console', (message) => {
        const isMissingPage =
          /404 \(Not Found\)/.test(message.text()) && isOwnAddress(message.location().url, message.page());
        if (['error', 'warning', 'assert'].includes(message.type()) && !isMissingPage)
          note(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? String(error.error())}`));
      await use(undefined);
      expect(complaints, 'words on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Every page of this browser finds that the visitor has said their age. A storage state would cost one more page load. */
export async function rememberAge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('ageVerified', 'true');
  });
}

/** Chromium notes it on the console when the page itself, or the data it moves to, is answered with 404. */
function isOwnAddress(url: string, page: Page | null): boolean {
  return url.endsWith('.data') || url === page?.url();
}

/** Opens a page and waits until it listens: what a test does before that goes the way it goes without script. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits until React has taken over the page: until then its buttons do nothing. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
