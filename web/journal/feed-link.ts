import { words as shop } from '#web/ui/words.ts';
import { FEED_PATH } from './journal-address.ts';
import { words } from './words.ts';

/** Says in the head of the Journal's pages where its feed is. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: words.feed.title(shop.shopName),
  href: FEED_PATH,
} as const;
