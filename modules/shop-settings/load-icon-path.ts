import { createHash } from 'node:crypto';
import { iconPath } from '#contract/settings/brand.ts';
import type { Handle } from '#platform/database/handle.ts';
import { loadShopContent } from './load-shop-content.ts';

/** Returns the path of the shop's icon: another one after what the icon is made of has changed. */
export async function loadIconPath(db: Handle): Promise<string> {
  const { name, mark, logo } = await loadShopContent(db);
  return iconPath(
    createHash('sha256')
      .update(JSON.stringify([name, mark, logo]))
      .digest('hex'),
  );
}
