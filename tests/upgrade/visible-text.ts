import { call } from '#tests/resilience/test-shopper.ts';

/** Pages of every kind that a shopper reads. */
export const PAGES: readonly string[] = [
  '/',
  '/products',
  '/category/spirits',
  '/category/whiskey',
  '/product/glen-orvin-12',
  '/product/amaro-selvabruna',
  '/product/day-permit-ipa',
  '/collections',
  '/collections/staff-picks',
  '/search/all/smoky',
  '/journal',
  '/recipes',
  '/events',
  '/faq',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/contact',
  '/sommelier',
  '/responsible-drinking',
];

/** Returns status and text of a page as a reader without a picture sees it. */
export async function loadVisibleText(origin: string, path: string): Promise<string> {
  const { status, text } = await call(`${origin}${path}`);
  const body = text.slice(Math.max(0, text.indexOf('<body')));
  const visible = body
    .replaceAll(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return `${status} ${visible.trim()}`;
}
