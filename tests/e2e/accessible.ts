import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the other look can break: it is the same page in other colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands: in both looks, on a phone in the light one (the colours are the same there).
 * `npm run test:all` looks at both looks everywhere.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  const themes = isNarrow && process.env['TEST_ALL'] !== '1' ? THEMES.slice(0, 1) : THEMES;
  for (const { colorScheme, choose } of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(choose(new AxeBuilder({ page }))), `in the ${colorScheme} look`).toEqual([]);
  }
}

const THEMES = [
  { colorScheme: 'light', choose: (axe: AxeBuilder) => axe.withTags(RULES) },
  { colorScheme: 'dark', choose: (axe: AxeBuilder) => axe.withRules(RULES_OF_COLOUR) },
] as const;

async function findings(axe: AxeBuilder): Promise<object[]> {
  // Our pages hold no frames: axe need not open another page to gather what it found in each.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${String(target)}: ${failureSummary}`),
  }));
}
