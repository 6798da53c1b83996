type Accent = { day: string; cellar: string };

/**
 * Returns the style sheet for what a shop has of its own. The stronger accent of pressed controls and
 * the wash of chosen rows are mixed of the accent. Only a logo that is a picture needs a rule.
 */
export const writeBrandStyles = (accent: Accent | undefined, hasLogo: boolean): string =>
  `${accent ? writeAccent(accent) : ''}${hasLogo ? LOGO : ''}`;

const LOGO = `.logo img {
  flex: none;
  width: auto;
  max-width: 8rem;
  height: 2rem;
  object-fit: contain;
}
`;

const writeAccent = ({ day, cellar }: Accent): string => `:root {
  --accent: light-dark(${day}, ${cellar});
  --accent-strong: light-dark(color-mix(in oklab, ${day} 78%, black), color-mix(in oklab, ${cellar} 70%, white));
  --accent-wash: light-dark(color-mix(in oklab, ${day} 14%, white), color-mix(in oklab, ${cellar} 18%, #0b1512));
  --verdigris-lit: ${cellar};
}
`;
