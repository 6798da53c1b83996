import { pageHref } from '#contract/bundle-locale.ts';
import { words } from './messages.ts';

export const FEED_PATH = '/list.atom';

/** Announces the feed in the head of the lists' pages. */
export const feedLink = (shop: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  title: words.feedTitle(shop),
  href: pageHref(FEED_PATH),
});
