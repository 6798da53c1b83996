// refused by: alambic(no-idle-assertion)
import { expect, type Page, test } from '@playwright/test';

test('a banner has a link', async ({ page }) => {
  await expectLink(page);
});

async function expectLink(page: Page): Promise<void> {
  const link = page.getByRole('link');
  if ((await link.count()) > 0) await expect(link).toHaveAttribute('href', '/');
}
