import { describe, expect, it } from 'vitest';
import { findBox } from './find-box.ts';

const [WIDTH, HEIGHT] = [120, 160];
type Part = { x: number; y: number; width: number; height: number; grey: number };

/** Returns a grey photograph: a ground that gets lighter to the right, with rectangles on it. */
function draw(...parts: Part[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const part = parts.findLast(
        (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
      );
      pixels[y * WIDTH + x] = part?.grey ?? 200 + Math.round((40 * x) / WIDTH);
    }
  return pixels;
}
const find = (...parts: Part[]) => findBox(draw(...parts), { width: WIDTH, height: HEIGHT, channels: 1 });
const BODY: Part = { x: 40, y: 60, width: 36, height: 80, grey: 90 };
const CORK: Part = { x: 52, y: 20, width: 12, height: 10, grey: 120 };
/** From 40 to 76 of 120, and from 20 to 140 of 160. */
const BOX = { x: 0.333, y: 0.125, width: 0.3, height: 0.75 };

describe('the bottle of a photograph', () => {
  it('is found before a plain ground, also with a neck as clear as the ground', () => {
    expect(find(BODY, CORK)).toEqual(BOX);
  });

  it('does not include its shadow', () => {
    const shadow = { x: 60, y: 128, width: 50, height: 14, grey: 150 };
    expect(find(shadow, BODY, CORK)).toEqual(BOX);
  });

  it('is unknown where it reaches an edge, is small, or is not there', () => {
    expect(find({ ...BODY, y: 0, height: 160 })).toBeUndefined();
    expect(find({ ...BODY, x: 0 }, CORK)).toBeUndefined();
    expect(find({ ...BODY, y: 100, height: 30 })).toBeUndefined();
    expect(find()).toBeUndefined();
  });

  it('is found where the ground is transparent', () => {
    const pixels = new Uint8Array(WIDTH * HEIGHT * 2);
    for (let y = 60; y < 140; y += 1)
      for (let x = 40; x < 76; x += 1) pixels.set([200, 255], (y * WIDTH + x) * 2);
    expect(findBox(pixels, { width: WIDTH, height: HEIGHT, channels: 2 })).toMatchObject({ width: 0.3 });
  });
});
