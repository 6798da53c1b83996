/**
 * Returns the style sheet of the shop's own accent. The stronger one of pressed controls and the wash
 * of chosen rows are mixed of it.
 */
export const writeAccentStyles = ({ day, cellar }: { day: string; cellar: string }): string => `:root {
  --accent: light-dark(${day}, ${cellar});
  --accent-strong: light-dark(color-mix(in oklab, ${day} 78%, black), color-mix(in oklab, ${cellar} 70%, white));
  --accent-wash: light-dark(color-mix(in oklab, ${day} 14%, white), color-mix(in oklab, ${cellar} 18%, #0b1512));
  --verdigris-lit: ${cellar};
}
`;
