import type { Page } from '@playwright/test';

/** Presses Tab until the link, button or field of this name has focus. */
export async function tabTo(page: Page, name: string | RegExp, max = 60): Promise<void> {
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const { activeElement: active } = document;
      const isField = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
      const label = isField ? active.labels?.[0]?.textContent : undefined;
      return (label ?? active?.getAttribute('aria-label') ?? active?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? words === name : name.test(words)) return;
  }
  throw new Error(`no focus on ${name} after ${max} times Tab`);
}
