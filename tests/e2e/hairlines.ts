import type { Page } from '@playwright/test';

/**
 * Returns the lines that the page draws: borders of at most 2 pixels and boxes as thin, each by its
 * element. Lines that continue each other are one. The outline of a control is none.
 */
export async function hairlines(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    type Line = { name: string; isFlat: boolean; at: number; from: number; to: number };
    const THIN = 2;
    const isDrawn = (colour: string): boolean => !/[,/] ?0\)$/.test(colour);
    const lines: Line[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width < 1 || element.closest('svg, .sr, dialog:not([open])')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const has = (side: string): boolean => {
        const px = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
        return px > 0 && px <= THIN && isDrawn(style.getPropertyValue(`border-${side}-color`));
      };
      const sides = ['top', 'right', 'bottom', 'left'].filter(has);
      const name = element.className.toString() || element.tagName;
      const add = (side: string, isFlat: boolean, at: number): void => {
        const [from, to] = isFlat ? [left, right] : [top, bottom];
        lines.push({ name: `${name}, ${side}`, isFlat, at: Math.round(at), from, to });
      };
      if (sides.length < 4) {
        const places = { top, right, bottom, left };
        for (const [side, at] of Object.entries(places))
          if (sides.includes(side)) add(side, side === 'top' || side === 'bottom', at);
      }
      if (Math.min(width, height) <= THIN && isDrawn(style.backgroundColor))
        add('box', height <= THIN, height <= THIN ? top : left);
    }
    const isContinued = (line: Line): boolean =>
      lines.some(
        ({ isFlat, at, to }) =>
          isFlat === line.isFlat && Math.abs(at - line.at) <= 1 && Math.abs(to - line.from) < 1,
      );
    return lines.filter((line) => !isContinued(line)).map(({ name }) => name);
  });
}
