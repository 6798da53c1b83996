import { pageHref } from '#contract/bundle-locale.ts';
import { FEED_PATH } from './journal-address.ts';
import { words } from './messages.ts';

/** Announces the feed in the head of the Journal's pages. */
export const feedLink = (shop: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  title: words.feed.title(shop),
  href: pageHref(FEED_PATH),
});
