import type { Page } from '@playwright/test';

/** Windows in which nothing may float over a control: two in `npm test`, all of them in `npm run test:all`. */
const ALL_SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 320, height: 568 },
  { width: 720, height: 450 },
] as const;
export const SIZES = process.env['TEST_ALL'] === '1' ? ALL_SIZES : ALL_SIZES.slice(0, 2);

/** How far the page is scrolled between two looks, in pixels. */
const STEP_PX = 240;

/**
 * Controls and texts that something fixed lies over, at any place that the page can be scrolled to. Bars as wide as the window
 * are no part of it: header and buy bar are edges of the page, which is scrolled below them.
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

/** Where the page stands when it is looked at: shares of the way from its top to its end. */
const PLACES = [0, 1 / 3, 1 / 2, 1];

/** So many controls of a page are given focus, evenly chosen: the more, the longer it takes. */
const MAX_FOCUSED = process.env['TEST_ALL'] === '1' ? 80 : 16;

/**
 * Controls that something fixed or sticky lies over, at several places of the page. The page scrolls below bars as wide as the
 * window; at its end nothing may be left below one.
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

/** Controls that are wholly hidden while they have focus (WCAG 2.2, 2.4.11), coming from below and from above. */
export async function hiddenWithFocus(page: Page): Promise<string[]> {
  return await page.evaluate(controlsBelow, { isEnd: false, mostFocused: MAX_FOCUSED });
}

/** Controls and lines of the cart that a notification lies over. */
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
        // The page answers the scrolling in the next frame and draws the answer in the one after.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
    y,
  );
}

/** What floats lies over this now; null where nothing on the page is fixed, be it shown or not. */
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

/** With `mostFocused`: gives focus to so many controls at either edge of the window, and answers those that stay hidden. */
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
  /** What floats over a point of a control. */
  const over = (control: Element, x: number, y: number): Element | null => {
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(control)) return null;
    const found = floating(top);
    return found?.contains(control) ? null : found;
  };
  const say = (control: Element, found: Element | null): string =>
    `${found?.className} over ${control.outerHTML.slice(0, 90)}`;
  if (mostFocused === 0)
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const found = over(control, left + width / 2, top + height / 2);
      if (!found) return [];
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
      // The part of it within the window: some controls are higher than that.
      const after = control.getBoundingClientRect();
      const [left, top] = [Math.max(after.left, 0) + 3, Math.max(after.top, 0) + 3];
      const [right, bottom] = [
        Math.min(after.right, innerWidth) - 3,
        Math.min(after.bottom, innerHeight) - 3,
      ];
      const seen = [left, (left + right) / 2, right].flatMap((x) =>
        [top, (top + bottom) / 2, bottom].map((y) => over(control, x, y)),
      );
      // Chromium leaves a chip where it is that stands one pixel within its row: nothing floats over that one.
      const isHidden = left <= right && top <= bottom && !seen.includes(null);
      return isHidden ? [`from the ${edge}: ${say(control, seen[0] ?? null)}`] : [];
    }),
  );
}
