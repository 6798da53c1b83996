import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/**
 * Starts Firefox without a window. Playwright drives only its own build of Firefox, which no Debian
 * package has; Puppeteer drives the released one by WebDriver BiDi.
 */
export async function startFirefox(): Promise<Browser> {
  return await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
}

/** A page of a visitor of legal age, with cookies and storage of its own. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.evaluateOnNewDocument(() => {
    if (location.protocol.startsWith('http') && origin !== 'null')
      localStorage.setItem('ageVerified', 'true');
  });
  return page;
}

/** Waits until React has taken the page over. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Presses the first button or link with this text, whatever elements a program put round the text. */
export async function press(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-xpath(//*[self::button or self::a][normalize-space()="${text}"])`).click();
}

/** Waits until the text is shown somewhere in the page. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted: string) => document.body.innerText.includes(wanted), {}, text);
}

/** The next tab that the page opens. */
export async function waitForTab(page: Page): Promise<Page> {
  return await new Promise((resolve) =>
    page.once('popup', (tab) => {
      if (tab !== null) resolve(tab);
    }),
  );
}
