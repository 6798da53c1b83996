import type { Browser, Response } from '@playwright/test';
import { browse } from './browse.ts';
import { ARTICLE, findFirstPages, RECIPE } from './first-pages.ts';
import type { Line, Measurement, Requirement } from './measurement.ts';

/** Limits in kilobytes of 1,000 bytes, as sent: scripts and stylesheets in brotli. */
const KINDS = [
  { kind: 'script', name: 'JavaScript', atMost: 110 },
  { kind: 'stylesheet', name: 'CSS', atMost: 17 },
  { kind: 'font', name: 'fonts', atMost: 76 },
] as const;
const HOME_SCRIPT_KB = 106;
const PRODUCT_SCRIPTS: Requirement = { atMost: 12 };

const SCREENS = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** The bytes that a browser with an empty cache loads for a page, until the network is idle. */
export const firstLoad: Measurement = {
  name: 'first-load',
  async run() {
    return await browse('first load', async (browser, origin) => {
      const lines: Line[] = [];
      for (const page of [...(await findFirstPages(origin)), ARTICLE, RECIPE])
        lines.push(...(await weigh(browser, origin, page)));
      return lines;
    });
  },
};

type Page = { name: string; path: string };

type Loaded = { kind: string; address: string; bytes: number };

async function weigh(browser: Browser, origin: string, { name, path }: Page): Promise<Line[]> {
  const loads: Loaded[][] = [];
  for (const viewport of Object.values(SCREENS)) loads.push(await load(browser, origin + path, viewport));
  const foreign = new Set(loads.flat().map(({ address }) => new URL(address).origin));
  foreign.delete(origin);
  const weights = KINDS.map((kind): Line => {
    const [mobile = 0, desktop = 0] = loads.map((all) => kilobytes(all, kind.kind));
    const other = mobile === desktop ? '' : `mobile ${mobile.toFixed(1)}, desktop ${desktop.toFixed(1)}`;
    return {
      what: `first load, ${name}: ${kind.name}`,
      value: Math.max(mobile, desktop),
      unit: 'KB',
      requirement: { atMost: name === 'home' && kind.kind === 'script' ? HOME_SCRIPT_KB : kind.atMost },
      note: other,
    };
  });
  const scripts = loads.map((all) => all.filter(({ kind }) => kind === 'script').length);
  const note = [...foreign].join(', ');
  return [
    ...weights,
    {
      what: `first load, ${name}: script requests`,
      value: Math.max(...scripts),
      unit: '',
      ...(name === 'product' ? { requirement: PRODUCT_SCRIPTS } : {}),
    },
    {
      what: `first load, ${name}: other hosts`,
      value: foreign.size,
      unit: '',
      requirement: { atMost: 0 },
      note,
    },
  ];
}

/**
 * Loads everything that comes without an action of the visitor, including the scripts that React
 * Router prefetches.
 */
async function load(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport, locale: 'en-CA' });
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(address, { waitUntil: 'networkidle' });
    return await Promise.all(responses.map(weighResponse));
  } finally {
    await context.close();
  }
}

async function weighResponse(response: Response): Promise<Loaded> {
  const request = response.request();
  const { responseBodySize: bytes } = await request.sizes();
  return { kind: request.resourceType(), address: response.url(), bytes };
}

function kilobytes(loads: readonly Loaded[], kind: string): number {
  return loads.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
