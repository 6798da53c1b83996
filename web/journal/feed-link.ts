import { FEED_PATH } from './journal-address.ts';
import { words } from './messages.ts';

/** Says in the head of the Journal's pages where its feed is. */
export const feedLink = (shop: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  title: words.feed.title(shop),
  href: FEED_PATH,
});
