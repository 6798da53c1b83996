/** The shop as schema.org knows it. */
export function organization(origin: string, name: string, socialLinks: readonly { url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    // Links to a platform's front page say nothing of this shop.
    sameAs: socialLinks.map(({ url }) => url).filter((url) => new URL(url).pathname.length > 1),
  };
}

/** The site, with the search that it offers. */
export function website(origin: string, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'en-CA',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/all/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
