import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';

/** Returns the shop as schema.org data. */
export function organization(origin: string, name: string, socialLinks: readonly { url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    // Links to a platform's home page do not identify this shop.
    sameAs: socialLinks.map(({ url }) => url).filter((url) => new URL(url).pathname.length > 1),
  };
}

/** Returns the website with its search as schema.org data. */
export function website(origin: string, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: BUNDLE_LOCALE,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${pageHref('/search/all/')}{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
