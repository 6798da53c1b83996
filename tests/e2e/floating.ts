import type { Page } from '@playwright/test';

/**
 * Window sizes in which nothing may float over a control: two in `npm test`, all of them in `npm
 * run test:all`.
 */
const ALL_SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 320, height: 568 },
  { width: 720, height: 450 },
] as const;
export const SIZES = process.env['TEST_ALL'] === '1' ? ALL_SIZES : ALL_SIZES.slice(0, 2);

/** Scroll distance between two checks, in pixels. */
const STEP_PX = 240;

/**
 * Returns controls and texts that a fixed element covers, at any scroll position. Bars as wide as
 * the window do not count: header and buy bar are edges of the page, which scrolls below them.
 */
export async function coveredByFloating(page: Page): Promise<string[]> {
  if ((await page.evaluate(coveredNow)) === null) return [];
  const covered: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += STEP_PX) {
    await scrollTo(page, y);
    covered.push(...((await page.evaluate(coveredNow)) ?? []).map((what) => `at ${y}: ${what}`));
  }
  return covered;
}

/** Scroll positions of the checks, as shares of the way from the top to the end. */
const PLACES = [0, 1 / 3, 1 / 2, 1];

/** Number of controls of a page that get focus, evenly chosen: more take longer. */
const MAX_FOCUSED = process.env['TEST_ALL'] === '1' ? 80 : 16;

/**
 * Returns controls that a fixed or sticky element covers, at several scroll positions. The page
 * scrolls below bars as wide as the window; at its end nothing may stay below one.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const place of PLACES) {
    const way = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scrollTo(page, Math.round(way * place));
    const found = await page.evaluate(controlsBelow, { isEnd: place === 1, mostFocused: 0 });
    covered.push(...found.map((what) => `at ${place}: ${what}`));
  }
  return covered;
}

/**
 * Returns controls that are entirely hidden while they have focus (WCAG 2.2, 2.4.11), reached from
 * below and from above.
 */
export async function hiddenWithFocus(page: Page): Promise<string[]> {
  return await page.evaluate(controlsBelow, { isEnd: false, mostFocused: MAX_FOCUSED });
}

/** Returns controls and lines of the cart that a toast covers. */
export async function coveredByToasts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll('#main :is(a, button, input, select, .line), .buybar button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((done) => {
        window.scrollTo({ top, behavior: 'instant' });
        // The page handles the scroll in the next frame and draws the result in the one after.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
    y,
  );
}

/**
 * Returns what floating elements cover now; `null` when no element of the page is fixed, visible or
 * not.
 */
function coveredNow(): string[] | null {
  const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && element.matches(':not(dialog, [popover])'),
  );
  const floating = fixed.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && width < innerWidth;
  });
  if (floating.length === 0) return null;
  const covered: string[] = [];
  for (const element of floating.filter((one) => one.checkVisibility({ visibilityProperty: true }))) {
    const box = element.getBoundingClientRect();
    for (let x = box.left + 1; x < box.right; x += 6)
      for (let y = box.top + 1; y < box.bottom; y += 6) {
        const below = document.elementsFromPoint(x, y).find((one) => !element.contains(one));
        const content = below?.closest(
          'a, button, input, select, textarea, label, summary, h1, h2, h3, p, dt, dd',
        );
        if (content) covered.push(`${element.className} over ${content.outerHTML.slice(0, 80)}`);
      }
  }
  return [...new Set(covered)];
}

/**
 * Returns covered controls. With `mostFocused` above 0: focuses so many controls at either edge of
 * the window, and returns those that stay hidden.
 */
function controlsBelow({ isEnd, mostFocused }: { isEnd: boolean; mostFocused: number }): string[] {
  const floating = (element: Element | null): Element | null => {
    for (let at = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const isStuck = (element: Element | null): boolean =>
    element !== null &&
    Math.abs(element.getBoundingClientRect().top - parseFloat(getComputedStyle(element).top)) < 1;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      ':is(main, footer) :is(a[href], button, input, select, textarea, summary)',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.matches(':not(:disabled, [tabindex="-1"], [aria-hidden="true"])') &&
      element.getBoundingClientRect().width > 1,
  );
  /** Returns the element that floats over a point of a control; `null` when there is none. */
  const over = (control: Element, x: number, y: number): Element | null => {
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(control)) return null;
    const found = floating(top);
    return found?.contains(control) ? null : found;
  };
  /** Returns whether a row that scrolls sideways has scrolled the point out of its box. */
  const isScrolledOut = (control: Element, x: number): boolean => {
    for (let at = control.parentElement; at; at = at.parentElement) {
      const { left, right } = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowX === 'auto' && (x < left || x > right)) return true;
    }
    return false;
  };
  const say = (control: Element, found: Element | null): string =>
    `${found?.className} over ${control.outerHTML.slice(0, 90)}`;
  if (mostFocused === 0)
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const middle = left + width / 2;
      const found = over(control, middle, top + height / 2);
      if (!found || isScrolledOut(control, middle)) return [];
      const bar = found.getBoundingClientRect();
      const isBar = bar.width > 0.85 * innerWidth;
      const isPassing = isBar && !isStuck(floating(control)) && !(isEnd && bar.top > innerHeight / 2);
      return isPassing ? [] : [say(control, found)];
    });
  const every = Math.max(1, Math.floor(controls.length / mostFocused));
  const chosen = controls.filter((control, index) => index % every === 0 && !floating(control));
  return chosen.flatMap((control) =>
    ['top', 'bottom'].flatMap((edge) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = control.getBoundingClientRect();
      scrollBy({ top: edge === 'top' ? before.top : before.bottom - innerHeight, behavior: 'instant' });
      control.focus();
      // The part of the control inside the window: some controls are higher than the window.
      const after = control.getBoundingClientRect();
      const [left, top] = [Math.max(after.left, 0) + 3, Math.max(after.top, 0) + 3];
      const [right, bottom] = [
        Math.min(after.right, innerWidth) - 3,
        Math.min(after.bottom, innerHeight) - 3,
      ];
      const seen = [left, (left + right) / 2, right].flatMap((x) =>
        [top, (top + bottom) / 2, bottom].map((y) => over(control, x, y)),
      );
      // Chromium does not scroll to a chip that is one pixel inside its row. Nothing floats over
      // such a chip.
      const isHidden = left <= right && top <= bottom && !seen.includes(null);
      return isHidden ? [`from the ${edge}: ${say(control, seen[0] ?? null)}`] : [];
    }),
  );
}
