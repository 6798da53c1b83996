import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the theme: the page differs only in colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violation on the page in its current state: in both themes, on a phone
 * only in the light one (the colours are the same there). `npm run test:all` checks both themes at
 * every width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  const themes = isNarrow && process.env['TEST_ALL'] !== '1' ? THEMES.slice(0, 1) : THEMES;
  for (const { colorScheme, choose } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(choose(new AxeBuilder({ page }))), `in the ${colorScheme} theme`).toEqual([]);
  }
}

const THEMES = [
  { colorScheme: 'light', choose: (axe: AxeBuilder) => axe.withTags(RULES) },
  { colorScheme: 'dark', choose: (axe: AxeBuilder) => axe.withRules(RULES_OF_COLOUR) },
] as const;

async function findings(axe: AxeBuilder): Promise<object[]> {
  // The one frame, a preview, holds a page of the shop, which has its own tests. So axe does not need
  // another page to merge the results of frames.
  const { violations } = await axe.options({ iframes: false }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${String(target)}: ${failureSummary}`),
  }));
}
