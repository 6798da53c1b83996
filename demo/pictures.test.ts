import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fallbackWidth, MEDIA_PATH, picturePath } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';

const folder = new URL('pictures/', import.meta.url);
const manifest = z
  .record(z.string(), PictureSchema)
  .parse(JSON.parse(await readFile(new URL('pictures.json', folder), 'utf8')));

describe("the demo's pictures", () => {
  it('have all their files, and there are no other files', async () => {
    const wanted = Object.values(manifest).flatMap((picture) =>
      picture.looks.flatMap((look) => [
        ...picture.widths.map((width) => picturePath(picture, look, width, 'avif')),
        picturePath(picture, look, fallbackWidth(picture), 'webp'),
      ]),
    );
    const names = new Set(wanted.map((path) => path.slice(MEDIA_PATH.length)));
    // Without the folder no picture has been made yet.
    const there = new Set(await readdir(new URL('media', folder)).catch(() => []));
    expect([...names].filter((name) => !there.has(name))).toEqual([]);
    expect([...there].filter((name) => !names.has(name))).toEqual([]);
  });

  it('of products have alternative texts', () => {
    const silent = Object.entries(manifest).filter(
      ([name, { alt }]) => name.startsWith('products/') && alt === '',
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it("have ascending widths that end with the picture's own", () => {
    const wrong = Object.entries(manifest).filter(
      ([, { widths, width }]) =>
        widths.at(-1) !== width || widths.some((one, index) => one <= (widths[index - 1] ?? 0)),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});
