import { data } from 'react-router';
import type { OptionalPart } from '#contract/content/menu-limits.ts';
import type { PageContext } from '#web/page-context.ts';

/** Ends a page of a part that the merchant leaves out: not found. */
export async function requirePart(
  { shopSettings }: Pick<PageContext, 'shopSettings'>,
  part: OptionalPart,
): Promise<void> {
  const { menus } = await shopSettings();
  if (menus?.leftOut.includes(part)) throw data(null, { status: 404 });
}
