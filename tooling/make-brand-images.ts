/**
 * Makes the shop's icons and its sharing picture in web/public from the mark and the display face, with Chromium.
 * Run `node tooling/make-brand-images.ts` after changing either; the results are kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const publicFolder = new URL('../web/public/', import.meta.url);
const mark = readFileSync(new URL('icon.svg', publicFolder), 'utf8');
const face = readFileSync(
  new URL(
    '../node_modules/@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-400-normal.woff2',
    import.meta.url,
  ),
).toString('base64');

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function picture(width: number, height: number, body: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    @font-face { font-family: Caslon; src: url(data:font/woff2;base64,${face}) }
    * { margin: 0 } body { width: ${width}px; height: ${height}px; background: #0b1613; color: #f2f6f4; overflow: hidden }
    svg { display: block; width: ${height}px; height: ${height}px }
    .share { font: 150px/1.06 Caslon; letter-spacing: -.02em; padding: 150px 90px } .share p { font-size: 56px; margin-top: 40px; color: #b4c3bc; letter-spacing: 0 }
  </style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ type: 'png' });
  await page.close();
  return image;
}

for (const [name, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const) {
  writeFileSync(new URL(name, publicFolder), await picture(size, size, mark));
}
const small = await picture(32, 32, mark);
// An .ico may hold a PNG as it is: directory of one image, then the bytes.
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(small.length, 14);
head.writeUInt32LE(22, 18);
writeFileSync(new URL('favicon.ico', publicFolder), Buffer.concat([head, small]));
writeFileSync(
  new URL('share.png', publicFolder),
  await picture(
    1200,
    630,
    '<div class="share">Alambic<p>Spirits, wine and beer, each with its tasting sheet.</p></div>',
  ),
);
await browser.close();
