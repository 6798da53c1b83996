import { expect, type Locator, type Page } from '@playwright/test';

/** The zone of the demo shop: the office reads and shows times there. */
const SHOP_ZONE = 'America/Toronto';

/** Returns the editor of a rich text, once its code has loaded. */
export async function editorOf(page: Page, label: string): Promise<Locator> {
  const editor = page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  await expect(editor).toHaveClass(/ProseMirror/);
  return editor;
}

/** Puts a bottle or a recipe at the end of the text, found by a part of its name. */
export async function embed(page: Page, kind: 'Bottle' | 'Recipe', typed: string, name: string) {
  const sheet = page.getByRole('dialog');
  await page.getByRole('group', { name: 'Format' }).getByRole('button', { name: kind, exact: true }).click();
  await sheet.getByRole('searchbox').fill(typed);
  await sheet.getByRole('button', { name: `Insert ${name}`, exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** Types a time of the shop's zone into a field for one. */
export async function writeShopTime(within: Locator, label: string, at: Date): Promise<void> {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: SHOP_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const field = within.getByRole('group', { name: label, exact: true });
  for (const { type, value } of parts)
    if (type !== 'literal')
      await field.getByRole('spinbutton', { name: new RegExp(`^${type}, `) }).fill(value);
}

/** Pastes HTML as a browser does after a copy from another page. */
export const pasteHtml = (editor: Locator, html: string): Promise<void> =>
  editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
