import { expect, type Locator, type Page } from '@playwright/test';
import { shotsOf, toastsOf } from './office-owner.ts';

export type OfficeSteps = {
  main: Locator;
  /** The sheet or dialog that is open. */
  sheet: Locator;
  /** Opens a page of the office. */
  goTo(path: string): Promise<void>;
  /** Fills text fields by their labels. */
  write(fields: Readonly<Record<string, string>>, within?: Locator): Promise<void>;
  /** Types a day, such as `2026-01-31`. */
  writeDay(label: string, day: string, within?: Locator): Promise<void>;
  /** Waits for the message of the office that says so. */
  saved(text: string | RegExp): Promise<void>;
  /** Stores a picture of the page, with its width in the name. */
  shot(name: string): Promise<void>;
};

/** What journeys of the office do on each page. */
export function stepsOf(page: Page, shop: { readonly origin: string }): OfficeSteps {
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const shoot = shotsOf(page, `${page.viewportSize()?.width}-`, { fullPage: true });
  return {
    main,
    sheet,
    async goTo(path) {
      await page.goto(`${shop.origin}/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    async write(fields, within = main) {
      for (const [name, text] of Object.entries(fields))
        await within.getByRole('textbox', { name, exact: true }).fill(text);
    },
    async writeDay(label, day, within = sheet) {
      const [year = '', month = '', date = ''] = day.split('-');
      const field = within.getByRole('group', { name: label, exact: true });
      for (const [part, text] of Object.entries({ year, month, day: date }))
        await field.getByRole('spinbutton', { name: new RegExp(`^${part}, `) }).fill(text);
    },
    saved: (text) => expect(toastsOf(page)(text).last()).toBeVisible(),
    async shot(name) {
      await page.emulateMedia({ colorScheme: 'light' });
      await shoot(name);
    },
  };
}

/** The day in so many days, in the zone of the demo shop. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(Date.now() + days * 86_400_000);
