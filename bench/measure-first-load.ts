import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { browse } from './browse.ts';
import { type FirstPage, findFirstPages } from './first-pages.ts';
import type { Line, Measurement } from './measurement.ts';

/** Limits in kilobytes of 1,000 bytes, brotli 11. */
const KINDS = [
  { kind: 'script', name: 'JavaScript', atMost: 115 },
  { kind: 'stylesheet', name: 'CSS', atMost: 20 },
  { kind: 'font', name: 'fonts', atMost: 120 },
] as const;

const SCREENS = { mobile: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** The bytes that a browser with an empty cache loads for a page, until the network is idle. */
export const firstLoad: Measurement = {
  name: 'first-load',
  async run() {
    return await browse('first load', async (browser, origin) => {
      const lines: Line[] = [];
      for (const page of await findFirstPages(origin)) lines.push(...(await weigh(browser, origin, page)));
      return lines;
    });
  },
};

type Loaded = { kind: string; address: string; bytes: number };

async function weigh(browser: Browser, origin: string, { name, path }: FirstPage): Promise<Line[]> {
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
      requirement: { atMost: kind.atMost },
      note: other,
    };
  });
  const note = [...foreign].join(', ');
  return [
    ...weights,
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
  const kind = response.request().resourceType();
  const isEmpty = response.status() === 204 || response.status() >= 300;
  const body = isEmpty ? Buffer.alloc(0) : await response.body();
  // Font files are already compressed: they are sent as they are.
  return { kind, address: response.url(), bytes: kind === 'font' ? body.length : smallest(body) };
}

function smallest(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params }).length;
}

function kilobytes(loads: readonly Loaded[], kind: string): number {
  return loads.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
