import type { Theme } from '#shop/contract.ts';

/** Colours of a theme: cool grounds, and one warm tone for what will be the drink. */
const COLOURS: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  day: {
    ground: '#cdd9d4',
    paper: '#f5f8f6',
    pale: '#e2eae6',
    light: '#b3c5be',
    mid: '#85a197',
    deep: '#416055',
    ink: '#0f1f1a',
    free: '#0f1f1a',
    leaf: '#6f9a83',
    soil: '#5b4636',
    dark: '#33281f',
    straw: '#ecd49c',
    amber: '#d0902f',
    copper: '#ab6236',
    red: '#8e3131',
  },
  cellar: {
    ground: '#10211b',
    paper: '#d3ded8',
    pale: '#9fb5ab',
    light: '#2b463c',
    mid: '#55766a',
    deep: '#24443a',
    ink: '#06110d',
    free: '#8fa79d',
    leaf: '#4f7d67',
    soil: '#4a382b',
    dark: '#261d17',
    straw: '#d9bf84',
    amber: '#d8952f',
    copper: '#a65e35',
    red: '#8a2f30',
  },
};

const LINES = [
  'path,circle,ellipse,rect{fill:none;stroke-linejoin:round;stroke-linecap:round}',
  // Outlines of filled shapes; free lines on the ground, which are light at night.
  '.l,.f{stroke:var(--ink)}.s,.t{stroke:var(--free)}.w{stroke:var(--paper)}',
  '.l,.s{stroke-width:5}.f,.t{stroke-width:2.5}.w{stroke-width:4}.thick{stroke-width:12}',
].join('');

/** Returns the whole drawing in the colours of a theme. */
export function inTheme(drawing: string, theme: Theme): string {
  const fills = Object.keys(COLOURS[theme]).map((name) => `.${name}{fill:var(--${name})}`);
  const style = Object.entries(COLOURS[theme]).reduce(
    (css, [name, colour]) => css.replaceAll(`var(--${name})`, colour),
    LINES + fills.join(''),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><style>${style}</style><rect class="ground" width="1200" height="800"/>${drawing}</svg>`;
}
