import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { OFFICE_EXAMPLES_PATH, UI_EXAMPLES_PATH, uiExamplesConfig } from '#server/ui-examples.ts';
import { expectAccessible } from './accessible.ts';
import { overflow } from './overflow.ts';
import { expect, test } from './shop.ts';

/** The pages exist in development only, so these tests build and serve them themselves. */
test.describe.configure({ mode: 'default' });

const root = join(import.meta.dirname, '..', '..');
const PAGES = [UI_EXAMPLES_PATH, OFFICE_EXAMPLES_PATH] as const;
type Path = (typeof PAGES)[number];
const HEADINGS = {
  [UI_EXAMPLES_PATH]: 'Interface components',
  [OFFICE_EXAMPLES_PATH]: 'Interface components of the office',
};
const folders: string[] = [];
const servers: PreviewServer[] = [];
const urls = new Map<Path, string>();

test.beforeAll(async () => {
  for (const [index, path] of PAGES.entries()) {
    const folder = await mkdtemp(join(tmpdir(), 'ui-examples-'));
    const config = uiExamplesConfig(root, path);
    await build({ ...config, build: { ...config.build, outDir: folder, emptyOutDir: true } });
    const server = await preview({
      ...config,
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 24_682 + index },
    });
    folders.push(folder);
    servers.push(server);
    urls.set(path, server.resolvedUrls?.local[0] ?? '');
  }
});

test.afterAll(async () => {
  for (const server of servers) await server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function show(page: Page, path: Path): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(urls.get(path) ?? '');
  await expect(page.getByRole('heading', { name: HEADINGS[path], exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const day = (page: Page, title: string) => page.getByRole('group', { name: `${title}: Day` });

// On a narrow screen axe checks the pages, which have these components (axe.spec.ts).
for (const path of PAGES)
  test(`axe finds no violation in any component of ${path}`, { tag: ['@all', '@desktop'] }, async ({
    page,
  }) => {
    // All components in all their states, twice.
    test.setTimeout(180_000);
    await show(page, path);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      expect(await overflow(page), `${size.width} px wide`).toEqual([]);
    }
    await expectAccessible(page);
  });

test('an open menu and an open calendar are accessible', { tag: ['@all', '@desktop'] }, async ({ page }) => {
  await show(page, OFFICE_EXAMPLES_PATH);
  await day(page, 'Menu').getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await day(page, 'Date').getByRole('button').first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
});

for (const [path, name] of [
  [UI_EXAMPLES_PATH, 'shop'],
  [OFFICE_EXAMPLES_PATH, 'office'],
] as const)
  test(`the components of the ${name} look as before`, { tag: ['@mobile', '@all'] }, async ({ page }) => {
    await show(page, path);
    const sections = page.getByRole('main').locator('section');
    expect(await sections.count()).toBeGreaterThan(15);
    await expect(page).toHaveScreenshot(`${name}.png`, {
      fullPage: true,
      maxDiffPixelRatio: 0.02,
      timeout: 60_000,
    });
  });

test('by keyboard: a dialog opens, keeps the focus, and gives it back', async ({ page }) => {
  await show(page, UI_EXAMPLES_PATH);
  for (const kind of ['dialog', 'drawer', 'sheet']) {
    const opener = day(page, 'Dialog, drawer and sheet').getByRole('button', { name: `Open the ${kind}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('by keyboard: a menu', async ({ page }) => {
  await show(page, OFFICE_EXAMPLES_PATH);
  const menu = day(page, 'Menu');
  const opener = menu.getByRole('button', { name: 'More' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(menu.getByRole('menuitem', { name: 'Export as CSV' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('status')).toHaveText('Exported');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('menu')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu closes by a press beside it, and a second press of its button', async ({ page }) => {
  await show(page, OFFICE_EXAMPLES_PATH);
  const menu = day(page, 'Menu');
  const opener = menu.getByRole('button', { name: 'More' });
  await opener.click();
  await expect(menu.getByRole('menu')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu.getByRole('menu')).toBeHidden();
  // On phones the menu's sheet may cover its button.
  if ((page.viewportSize()?.width ?? 0) < 768) return;
  await opener.click();
  await opener.click();
  await expect(menu.getByRole('menu')).toBeHidden();
});

test('by keyboard: a combobox and a date', async ({ page }) => {
  await show(page, OFFICE_EXAMPLES_PATH);
  const box = day(page, 'Combobox').getByRole('combobox').first();
  await box.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('stein');
  await expect(page.getByRole('option')).toHaveText(['Steinbrück']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Steinbrück');
  await box.fill('nothing');
  await expect(page.getByText('No producer has this name.')).toBeVisible();
  await page.keyboard.press('Escape');

  const date = day(page, 'Date').getByRole('group', { name: 'Sale begins' });
  await expect(date).toHaveText(/2026-11-23/);
  await date.getByRole('spinbutton').first().focus();
  await page.keyboard.type('20270105');
  await expect(date).toHaveText(/2027-01-05/);
});

test('what a field of a sheet opens is above the sheet, and Escape closes it alone', async ({ page }) => {
  await show(page, OFFICE_EXAMPLES_PATH);
  await day(page, 'Sheet and dialog').getByRole('button', { name: 'Open the sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Refund this order' });
  const box = sheet.getByRole('combobox');
  await box.fill('stein');
  await page.getByRole('option', { name: 'Steinbrück' }).click();
  await expect(box).toHaveValue('Steinbrück');
  await box.fill('th');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /Calendar/ }).click();
  await page.getByRole('gridcell', { name: '17' }).click();
  await expect(sheet.getByRole('group', { name: 'Sale begins' })).toHaveText(/2026-11-17/);
});

test('an error summary gets the focus after a failed check, and leads to the field', async ({ page }) => {
  await show(page, UI_EXAMPLES_PATH);
  const form = day(page, 'Error summary and status');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByRole('alert').getByRole('link', { name: 'Name' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
});
