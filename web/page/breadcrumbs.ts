import { pageHref } from '#contract/bundle-locale.ts';
import { categoryPath } from '#contract/pages/site-links.ts';
import { words } from './breadcrumb-messages.ts';

/** A step of a breadcrumb trail: its name and its path. */
export type Step = { name: string; path: string };

/**
 * Returns the trail from the home page through categories to a page, as schema.org's
 * BreadcrumbList; `last` is the page itself.
 */
export function breadcrumbs(
  origin: string,
  categories: readonly { name: string; slug: string }[],
  last?: Step,
): object {
  const steps = categories.map(({ name, slug }) => ({ name, path: categoryPath(slug) }));
  return createBreadcrumbs(origin, last ? [...steps, last] : steps);
}

/**
 * Returns the trail from the home page through these steps, as schema.org's BreadcrumbList; the
 * last step is the page itself.
 */
export function createBreadcrumbs(origin: string, steps: readonly Step[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: words.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + pageHref(path),
    })),
  };
}
