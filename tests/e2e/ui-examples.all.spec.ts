import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { uiExamplesConfig } from '#server/ui-examples.ts';
import { expectAccessible } from './accessible.ts';
import { overflow } from './overflow.ts';
import { expect, test } from './shop.ts';

/** The page exists in development only, so these tests build and serve it themselves. */
test.describe.configure({ mode: 'default' });

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let server: PreviewServer;
let url: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ui-examples-'));
  const config = uiExamplesConfig(root);
  await build({ ...config, build: { ...config.build, outDir: folder, emptyOutDir: true } });
  server = await preview({
    ...config,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 24_680 },
  });
  url = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Interface components' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
});

const day = (page: Page, title: string) => page.getByRole('group', { name: `${title}: Day` });

// On a narrow screen axe checks the pages, which have these components (axe.spec.ts).
test('axe finds no violation in any component', { tag: ['@all', '@desktop'] }, async ({ page }) => {
  // All components in all their states, twice.
  test.setTimeout(180_000);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    expect(await overflow(page), `${size.width} px wide`).toEqual([]);
  }
  await expectAccessible(page);
  await day(page, 'Menu').getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});

test('the components look as before', { tag: ['@mobile', '@all'] }, async ({ page }) => {
  const sections = page.getByRole('main').locator('section');
  expect(await sections.count()).toBeGreaterThan(15);
  await expect(page).toHaveScreenshot({ fullPage: true, maxDiffPixelRatio: 0.02, timeout: 60_000 });
});

test('by keyboard: a dialog opens, keeps the focus, and gives it back', async ({ page }) => {
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
  const menu = day(page, 'Menu');
  const opener = menu.getByRole('button', { name: 'More actions' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'Export as CSV' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('status')).toHaveText('export');
  await expect(opener).toBeFocused();
});

test('by keyboard: a combobox and tabs', async ({ page }) => {
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

  const tabs = day(page, 'Tabs');
  await tabs.getByRole('tab', { name: 'To pack' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tabpanel')).toHaveText('340 orders are on their way.');
  // The disabled tab is skipped.
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'To pack' })).toBeFocused();
});

test('by keyboard: a table is ordered, and its rows are selected', async ({ page }) => {
  const table = day(page, 'Table').getByRole('grid');
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toContainText('Aurelle');
  await table.getByRole('columnheader', { name: 'On hand' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'On hand' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.nth(1)).toContainText('Château Valmorin');
  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('an error summary gets the focus after a failed check, and leads to the field', async ({ page }) => {
  const form = day(page, 'Error summary and status');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByRole('alert').getByRole('link', { name: 'Name' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
});
