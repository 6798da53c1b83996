import { globSync, readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { findBreak } from '#contract/catalog/second-line.ts';
import { bindWords } from '#ui/bind-words.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Lines of at least two must be this far apart, in type sizes: else descenders touch ascenders. */
const MIN_LINE_HEIGHT = 1.04;
const ROUNDING = 0.001;

/** Where product names are: the headline of a product, and cards in each of their layouts. */
const PLACES = [
  { path: `/product/${BOTTLES.plenty}`, selector: '.buy h1' },
  { path: `/product/${BOTTLES.plenty}`, selector: '.alike .card__name' },
  { path: '/products', selector: 'main .card__name' },
  { path: '/', selector: 'main .scroller .card__name' },
];

/** Two words between which no line may end, as a reader sees it. */
const TOGETHER = [
  /^(grand|premier|1er)_cru$/i,
  /^\d+_(year|years|old|ans|años|puttonyos|ml|cl|proof)$/i,
  /^year_old$/i,
  /^(the|a|an|le|la|les|el|los|las|il|lo|de|du|des|del|della|di|da|do|of|and|&|et|y|zu|von|aux|au)_/i,
];

/** The second lines of the demo's products, by name. */
const SECOND_LINES = new Map(
  globSync('demo/catalogue/products/*.yaml')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}name: (.+)\n {2}secondLine: (.+)$/gm)])
    .map(([, name = '', secondLine = '']) => [name, secondLine] as const),
);

for (const { path, selector } of PLACES)
  test(`no product name breaks wrongly at any width: ${selector} on ${path}`, async ({ page, request }) => {
    const names = await loadNames(request);
    expect(names.length).toBeGreaterThan(180);
    expect(SECOND_LINES.size).toBeGreaterThan(5);
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    await setNames(page, selector, names);
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const { name, lines, lineHeight, isTooWide } of await readLines(page))
        wrong.push(
          ...findFaults({ name, lines, lineHeight, isTooWide }).map((what) => `${width}: ${name}: ${what}`),
        );
    }
    expect(wrong).toEqual([]);
  });

async function loadNames(request: APIRequestContext): Promise<string[]> {
  const { items } = await (await request.get('/api/public/products')).json();
  return items.map(({ product }: { product: { name: string } }) => product.name);
}

/** Puts a copy of an element below it for each name, as the shop draws names (ui/bound-text.tsx). */
async function setNames(page: Page, selector: string, names: readonly string[]): Promise<void> {
  const drawn = names.map((name) => {
    const at = findBreak(name, SECOND_LINES.get(name) ?? null);
    const parts = at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
    return { parts: parts.map(bindWords), fit: headlineClass(name) };
  });
  await page.evaluate(
    ({ of, all }) => {
      const first = document.querySelector(of);
      // A headline's type depends on the width of the box around it.
      const box = first?.closest('.fits') ?? first;
      if (!first || !box) throw new Error(`there is no ${of}`);
      const toSpan = (isBound: boolean, ...nodes: (string | Node)[]): Node => {
        const span = document.createElement('span');
        span.className = isBound ? 'bound' : '';
        span.append(...nodes);
        return span;
      };
      const withSpaces = (nodes: Node[]) => nodes.flatMap((node, at) => (at === 0 ? [node] : [' ', node]));
      const copies = all.map(({ parts, fit }) => {
        const copy = box.cloneNode(true);
        if (!(copy instanceof Element)) throw new Error('a copy is no element');
        const name = copy.matches('.fits') ? copy.querySelector('h1') : copy;
        if (!name) throw new Error('a copy has no name');
        if (copy !== name) name.className = fit;
        name.setAttribute('data-name', '');
        name.replaceChildren(
          ...withSpaces(
            parts.map((runs) => {
              const drawnRuns = runs.map(({ text, isBound }) => toSpan(isBound, text));
              return toSpan(parts.length > 1, ...withSpaces(drawnRuns));
            }),
          ),
        );
        return copy;
      });
      box.after(...copies);
    },
    { of: selector, all: drawn },
  );
}

/** Reads each name as the browser set it: its lines, and the distance of two lines in type sizes. */
async function readLines(page: Page) {
  return await page.evaluate(() =>
    [...document.querySelectorAll('[data-name]')].map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: string[] = [];
      let top = Number.NaN;
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [index, character] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = [...range.getClientRects()].findLast(({ width }) => width > 0);
          const isNew = box !== undefined && !(Math.abs(box.top - top) < box.height / 2);
          if (box && isNew) top = box.top;
          if (isNew) lines.push('');
          lines.push(`${lines.pop() ?? ''}${character}`);
        }
      const style = getComputedStyle(element);
      return {
        name: element.textContent ?? '',
        lines,
        lineHeight: Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize),
        isTooWide: element.scrollWidth > element.clientWidth + 1,
      };
    }),
  );
}

/** Returns what is wrong with a name that is set in these lines. */
function findFaults(set: {
  name: string;
  lines: readonly string[];
  lineHeight: number;
  isTooWide: boolean;
}): string[] {
  const { name, lines, lineHeight, isTooWide } = set;
  const faults = lines.slice(1).flatMap((line, index) => {
    const before = lines[index] ?? '';
    const [end = '', start = ''] = [before.trim().split(' ').at(-1), line.trim().split(' ')[0]];
    if (!/\s$/.test(before) && !/^\s/.test(line)) return [`breaks in a word: ${end}|${start}`];
    return TOGETHER.some((pair) => pair.test(`${end}_${start}`)) ? [`breaks ${end}|${start}`] : [];
  });
  const secondLine = SECOND_LINES.get(name);
  const ends = lines.slice(1).map((_, index) =>
    lines
      .slice(index + 1)
      .join('')
      .trim(),
  );
  if (secondLine !== undefined && lines.length > 1 && !ends.includes(secondLine))
    faults.push(`does not break before ${secondLine}`);
  if (isTooWide) faults.push('is wider than its box');
  if (lines.length > 1 && lineHeight < MIN_LINE_HEIGHT - ROUNDING)
    faults.push(`lines are ${lineHeight} apart`);
  return faults;
}
