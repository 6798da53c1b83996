import { setTimeout as sleep } from 'node:timers/promises';
import type { Key, Visit } from './browser-driver.ts';
import { waitUntil } from './wait-until.ts';

const REST_MS = 120;

/** An element: the first visible one that fits the selector, and whose text or label is exactly that. */
export type Target = string | { css: string; text: string };

export type Box = { x: number; y: number; width: number; height: number };

/** What a person does on a page: wait for something, then press or type. */
export type Shopper = {
  visit: Visit;
  /** Opens an address of the shop, and waits until React has taken the page over. */
  open(path: string): Promise<void>;
  /** Waits until React has taken the page over. */
  waitForHydration(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Types into a field, in place of what it holds. */
  fill(target: Target, text: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  press(key: Key): Promise<void>;
  waitFor(target: Target): Promise<void>;
  waitForNo(target: Target): Promise<void>;
  waitForText(text: string): Promise<void>;
  waitForAddress(pattern: RegExp): Promise<string>;
  isShown(target: Target): Promise<boolean>;
  /** The place of an element in the window, once it rests. */
  getBox(target: Target): Promise<Box>;
  scrollTo(y: number): Promise<void>;
  getScroll(): Promise<number>;
};

export function createShopper(visit: Visit, origin: string): Shopper {
  const waitForHydration = async (): Promise<void> => {
    await waitUntil('React to take the page over', () =>
      visit.run(() => {
        const main = document.getElementById('main');
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
      }),
    );
  };
  const isShown = async (target: Target): Promise<boolean> =>
    (await visit.run(findBox, ...wordsOf(target), false)) !== null;
  /** Moves it into view, and returns its place when nothing covers its middle and it rests. */
  const rest = async (target: Target): Promise<Box> =>
    await waitUntil(`${describe(target)} to be pressed`, async () => {
      const before = await visit.run(findBox, ...wordsOf(target), true);
      // Longer than a frame of a busy machine: a sheet slides for a quarter of a second.
      await sleep(REST_MS);
      const after = await visit.run(findBox, ...wordsOf(target), true);
      return before !== null && JSON.stringify(before) === JSON.stringify(after) && after;
    });
  const click = async (target: Target): Promise<void> => {
    const { x, y, width, height } = await rest(target);
    await visit.clickAt(x + width / 2, y + height / 2);
  };
  return {
    visit,
    waitForHydration,
    async open(path) {
      await visit.goTo(path.startsWith('http') ? path : origin + path);
      await waitForHydration();
    },
    click,
    async fill(target, text) {
      await click(target);
      await visit.run(() => {
        const { activeElement: field } = document;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await visit.type(text);
    },
    async choose(select, value) {
      await waitUntil(select, () => isShown(select));
      // The list of a select is a window of the system: no page can press it.
      await visit.run(
        (css, wanted) => {
          const field = document.querySelector<HTMLSelectElement>(css);
          if (field === null) return;
          field.value = wanted;
          for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
        },
        select,
        value,
      );
    },
    press: (key) => visit.press(key),
    async waitFor(target) {
      await waitUntil(describe(target), () => isShown(target));
    },
    async waitForNo(target) {
      await waitUntil(`no ${describe(target)}`, async () => !(await isShown(target)));
    },
    async waitForText(text) {
      await waitUntil(`"${text}"`, () =>
        visit.run((wanted) => document.body.innerText.includes(wanted), text),
      );
    },
    async waitForAddress(pattern) {
      return await waitUntil(`an address like ${pattern}`, async () => {
        const address = await visit.run(() => location.pathname + location.search);
        return pattern.test(address) && address;
      });
    },
    isShown,
    getBox: rest,
    async scrollTo(y) {
      await visit.run((to) => scrollTo(0, to), y);
      await waitUntil(`a page scrolled to ${y}`, async () => (await visit.run(() => scrollY)) >= y - 1);
    },
    getScroll: () => visit.run(() => scrollY),
  };
}

const describe = (target: Target): string =>
  typeof target === 'string' ? target : `${target.css} "${target.text}"`;

const wordsOf = (target: Target): [css: string, text: string | null] =>
  typeof target === 'string' ? [target, null] : [target.css, target.text];

/**
 * Runs in the page. With `mustTake` the element is moved into view, and is found only where a pointer
 * on its middle meets it.
 */
function findBox(css: string, text: string | null, mustTake: boolean): Box | null {
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  for (const element of document.querySelectorAll(css)) {
    if (text !== null && nameOf(element) !== text) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (mustTake) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    if (mustTake) {
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      if (met === null || !(element.contains(met) || met.contains(element))) {
        // A fixed bar covers it.
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        continue;
      }
    }
    return { x, y, width, height };
  }
  return null;
}
