import type { Page } from '@playwright/test';

/** Gives a product of the demo these fields. */
export async function changeProduct(page: Page, sku: string, fields: object): Promise<void> {
  await page.evaluate(
    async ([q, change]) => {
      const { items } = await (await fetch(`/api/admin/v1/products?q=${q}`)).json();
      const path = `/api/admin/v1/products/${items[0].id}`;
      const { version } = await (await fetch(path)).json();
      const headers = {
        'content-type': 'application/json',
        'x-office': '1',
        'if-match': `"${version}"`,
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(path, { method: 'PATCH', headers, body: JSON.stringify(change) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [sku, fields] as const,
  );
}
