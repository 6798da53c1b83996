/**
 * The background of each theme for the browser's own frame: the design token `--ground`, for places
 * that style sheets do not reach.
 */
export const THEME_COLOURS = { day: '#f7f9f8', cellar: '#0b1512' };
