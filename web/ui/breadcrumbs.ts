import { categoryPath } from '#contract/doors.ts';

/** The way from the front door to a page, as schema.org's BreadcrumbList; `last` is the page itself. */
export function breadcrumbs(
  origin: string,
  categories: readonly { name: string; slug: string }[],
  last?: { name: string; path: string },
): object {
  const steps = [
    { name: 'Home', path: '/' },
    ...categories.map(({ name, slug }) => ({ name, path: categoryPath(slug) })),
    ...(last ? [last] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
