import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { PictureData } from '#contract/picture.ts';

/** The demo's pictures by name: `products/{slug}/front`, `scenes/{name}`, … */
export const PICTURES: Readonly<Record<string, PictureData>> = JSON.parse(
  readFileSync(new URL('../../demo/pictures/pictures.json', import.meta.url), 'utf8'),
);

/**
 * Returns a picture of the demo.
 * @throws {Error} when there is none with this name
 */
export function getPicture(name: string): PictureData {
  const picture = PICTURES[name];
  if (!picture) throw new Error(`the demo has no picture ${name}`);
  return picture;
}

const IN_BOTH = new Set(
  Object.values(PICTURES)
    .filter(({ looks: themes }) => themes.length === 2)
    .map(({ key }) => key),
);

export type Photograph = { key: string; theme: string; width: number };

/** Returns a list to which every photograph is added that the page requests from now on. */
export function getPhotographs(page: Page): Photograph[] {
  const requested: Photograph[] = [];
  page.on('request', (request) => {
    const [, key, theme, width] =
      /^\/media\/([^.]+)\.(\w+)\.(\d+)\.\w+$/.exec(new URL(request.url()).pathname) ?? [];
    if (key !== undefined && theme !== undefined) requested.push({ key, theme, width: Number(width) });
  });
  return requested;
}

/** A thumbnail of the gallery: the last one is of the theme that the page does not use. */
const isThumbnail = ({ key, width }: Photograph): boolean => width === 192 && /-front-/.test(key);

/** Returns the requested themes of photographs that exist in both themes, without thumbnails. */
export const requestedThemes = (requested: readonly Photograph[]): string[] => [
  ...new Set(requested.filter((one) => IN_BOTH.has(one.key) && !isThumbnail(one)).map(({ theme }) => theme)),
];

/** Scrolls down the page step by step, so that everything becomes visible, and back to its top. */
export async function visitAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Waits until an image is loaded. Returns the path of its file. */
export async function shownFile(page: Page, selector: string): Promise<string> {
  const image = page.locator(selector).first();
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true);
  return await image.evaluate((it: HTMLImageElement) => new URL(it.currentSrc).pathname);
}
