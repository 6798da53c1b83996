import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouseRun from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium, NO_CHROMIUM } from './browser.ts';
import { findFirstPages, READ_PAGES } from './first-pages.ts';
import { type Line, type Measurement, median, type Requirement } from './measurement.ts';
import { rememberAge } from './remember-age.ts';
import { startBuiltShop } from './running-shop.ts';

/**
 * Limit of the performance score. It counts the wall time of tasks, and on two shared cores the
 * browser's own processes take half of it: release 0.2.0 has 98 to 100 on a quiet machine and 89 to 94
 * on such a one. Below this limit, the shop has become slower, not the machine.
 */
const PERFORMANCE = 80;

const CATEGORIES: readonly { id: string; name: string; requirement: Requirement }[] = [
  { id: 'performance', name: 'performance', requirement: { atLeast: PERFORMANCE } },
  { id: 'accessibility', name: 'accessibility', requirement: { atLeast: 100 } },
  { id: 'best-practices', name: 'best practices', requirement: { atLeast: 100 } },
  { id: 'seo', name: 'SEO', requirement: { atLeast: 100 } },
];
const ATTEMPTS = 3;
const CLS: Requirement = { atMost: 0.02 };
/** Seconds, on the simulated network of a phone: it depends on what the page loads. */
const LCP: Requirement = { atMost: 2.5 };

/**
 * Lighthouse for a phone, with simulated throttling, each run in a fresh browser. The shop runs at
 * http://localhost, which counts as secure, and its canonical URLs have the same origin. So neither
 * best practices nor SEO loses points by it. What https would add (HSTS, HTTP/2 of a proxy) is not
 * measured.
 */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  async run({ lighthouseRuns }) {
    const program = findChromium();
    if (program === undefined) return [{ what: 'Lighthouse', skipped: NO_CHROMIUM }];
    const shop = await startBuiltShop();
    try {
      const lines: Line[] = [];
      for (const page of [...(await findFirstPages(shop.origin)), ...READ_PAGES]) {
        for (const isKnown of [false, true]) {
          const runs: Audit[] = [];
          for (let run = 0; run < lighthouseRuns; run++)
            runs.push(await audit(program, shop.origin, page, isKnown));
          lines.push(...getLines(`Lighthouse, ${page.name}, age ${isKnown ? 'known' : 'asked'}`, runs));
        }
      }
      return lines;
    } finally {
      await shop.stop();
    }
  },
};

type Page = { name: string; path: string };

type Audit = {
  scores: ReadonlyMap<string, number>;
  cls: number;
  lcpMs: number;
  tbtMs: number;
  lost: readonly string[];
};

type Lost = { error: string };

/**
 * Runs an audit again when it gives no report: a busy machine loses a trace now and then.
 * @throws {Error} when three attempts give no report
 */
async function audit(program: string, origin: string, page: Page, isKnown: boolean): Promise<Audit> {
  let error = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await auditOnce(program, origin, page, isKnown);
    if ('scores' in outcome) return outcome;
    error = outcome.error;
  }
  throw new Error(`${page.name}: ${error}`);
}

async function auditOnce(
  program: string,
  origin: string,
  page: Page,
  isKnown: boolean,
): Promise<Audit | Lost> {
  const chrome = await launch({
    chromePath: program,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  });
  try {
    if (isKnown) await rememberAge(chrome.port, origin);
    return await runLighthouse(chrome, origin + page.path);
  } finally {
    chrome.kill();
  }
}

async function runLighthouse({ port }: LaunchedChrome, address: string): Promise<Audit | Lost> {
  const onlyCategories = CATEGORIES.map(({ id }) => id);
  // Lighthouse clears the browser's cache and all storage except localStorage before the run.
  const result = await lighthouseRun(address, { port, logLevel: 'silent', output: 'json', onlyCategories });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    return { error: report?.runtimeError?.message ?? 'Lighthouse returned no report' };
  const figure = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN;
  const scores = new Map(
    CATEGORIES.map(({ id }) => [id, Math.round((report.categories[id]?.score ?? 0) * 100)]),
  );
  const lost = onlyCategories
    .filter((id) => id !== 'performance')
    .flatMap((id) => report.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores,
    cls: figure('cumulative-layout-shift'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    lost: [...new Set(lost)],
  };
}

function getLines(what: string, runs: readonly Audit[]): Line[] {
  const middle = (pick: (run: Audit) => number): number => median(runs.map(pick));
  const blocking = `TBT ${Math.round(middle(({ tbtMs }) => tbtMs))} ms`;
  const lost = [...new Set(runs.flatMap((run) => run.lost))].join(', ');
  return [
    ...CATEGORIES.map(({ id, name, requirement }) => {
      const value = middle(({ scores }) => scores.get(id) ?? 0);
      return {
        what: `${what}: ${name}`,
        value,
        unit: '',
        requirement,
        note: getNote(id, value, { blocking, lost }),
      };
    }),
    { what: `${what}: LCP`, value: middle(({ lcpMs }) => lcpMs) / 1000, unit: 's', requirement: LCP },
    { what: `${what}: CLS`, value: middle(({ cls }) => cls), unit: '', requirement: CLS },
  ];
}

function getNote(id: string, value: number, { blocking, lost }: { blocking: string; lost: string }): string {
  if (id === 'performance') return blocking;
  return value < 100 ? lost : '';
}
