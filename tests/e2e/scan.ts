import type { Page } from '@playwright/test';

/** Types as a barcode reader does: a burst that ends with Enter, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
