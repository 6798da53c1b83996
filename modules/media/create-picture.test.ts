import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PictureSchema } from '#contract/picture-schema.ts';
import { type CreatedPicture, createPicture } from './create-picture.ts';
import { describeRefusal } from './photograph-refusal.ts';
import { halves, photograph } from '#platform/test-photographs.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-photographs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ABOUT = { name: 'old-still', alt: 'Old Still' };

function write(name: string, bytes: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function made(path: string): Promise<CreatedPicture> {
  const outcome = await createPicture(path, ABOUT);
  if (!outcome.ok) throw new Error(describeRefusal(path, outcome.refusal));
  return outcome.made;
}

async function getRefusal(path: string): Promise<string> {
  const outcome = await createPicture(path, ABOUT);
  return outcome.ok ? 'taken' : describeRefusal('It', outcome.refusal);
}

const getLargest = ({ picture, files }: CreatedPicture): Buffer =>
  files.find(({ name }) => name.endsWith(`.${picture.width}.avif`))?.bytes ?? Buffer.alloc(0);

describe('a photograph becomes a picture', () => {
  it('with the place of the bottle that stands on a plain ground', async () => {
    const shot = sharp({ create: { width: 600, height: 800, channels: 3, background: '#f0f0f0' } }).composite(
      [
        {
          input: { create: { width: 180, height: 600, channels: 3, background: '#402010' } },
          left: 210,
          top: 120,
        },
      ],
    );
    const path = write('bottle.png', await shot.png().toBuffer());
    const { picture } = await made(path);
    expect(picture.box?.x).toBeCloseTo(0.35, 1);
    expect(picture.box?.height).toBeCloseTo(0.75, 1);
    expect(PictureSchema.parse(picture)).toEqual(picture);
  });

  it('in every width that it is large enough for, as AVIF plus one WebP, named by a hash of its bytes', async () => {
    const path = write('wide.jpg', await photograph(1650, 600).jpeg().toBuffer());
    const { picture, files } = await made(path);
    expect(picture).toEqual({
      key: expect.stringMatching(/^old-still-[0-9a-f]{8}$/),
      alt: 'Old Still',
      width: 1600,
      height: 582,
      looks: ['day'],
      widths: [192, 360, 640, 900, 1600],
    });
    expect(PictureSchema.parse(picture)).toEqual(picture);
    expect(files.map(({ name }) => name.replace(picture.key, ''))).toEqual([
      '.day.192.avif',
      '.day.360.avif',
      '.day.640.avif',
      '.day.900.avif',
      '.day.1600.avif',
      '.day.900.webp',
    ]);
    for (const { name, bytes } of files) {
      const { width, format } = await sharp(bytes).metadata();
      expect(name).toContain(`.${width}.${format === 'heif' ? 'avif' : format}`);
    }
  });

  it('with the same name each time', async () => {
    const path = write('again.jpg', await photograph(600, 600).jpeg().toBuffer());
    expect((await made(path)).picture.key).toBe((await made(path)).picture.key);
  });

  it.each([
    [600, [192, 360, 600]],
    [640, [192, 360, 640]],
    [700, [192, 360, 640]],
    [1200, [192, 360, 640, 900, 1200]],
    [1590, [192, 360, 640, 900, 1590]],
  ])('and is never enlarged: %i pixels wide', async (width, widths) => {
    const { picture } = await made(write('narrow.png', await photograph(width, 600).png().toBuffer()));
    expect(picture).toMatchObject({ widths, width: widths.at(-1) });
  });

  it("rotated upright, without the camera's metadata", async () => {
    // Orientation 6: the top of the stored image is the right side.
    const bytes = await photograph(900, 700)
      .rotate(-90)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const result = await made(write('turned.jpg', bytes));
    expect(result.picture).toMatchObject({ width: 900, height: 700 });
    for (const { bytes: file } of result.files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
      expect(icc).toBeUndefined();
      const { left, right } = await halves(file);
      expect(left[0]).toBeGreaterThan(150);
      expect(right[1]).toBeGreaterThan(150);
    }
  });

  it('with unchanged colours: a wider colour space becomes sRGB', async () => {
    const inSrgb = await photograph(700, 700).png().toBuffer();
    const inP3 = await sharp(inSrgb).withIccProfile('p3').png().toBuffer();
    // The numbers differ, the colours do not.
    const raw = async (bytes: Buffer) =>
      (await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3);
    expect(await raw(inP3)).not.toEqual(await raw(inSrgb));
    const [fromSrgb, fromP3] = [await made(write('s.png', inSrgb)), await made(write('p3.png', inP3))];
    const [expected, got] = [await halves(getLargest(fromSrgb)), await halves(getLargest(fromP3))];
    for (const [index, value] of [...got.left, ...got.right].entries())
      expect(Math.abs(value - ([...expected.left, ...expected.right][index] ?? 0))).toBeLessThan(6);
  });

  it('from greyscale, from sixteen bits, with transparency, and from CMYK', async () => {
    const grey = await photograph(700, 700).greyscale().png().toBuffer();
    const deep = await photograph(700, 700).toColourspace('rgb16').png().toBuffer();
    const clear = await photograph(700, 700).ensureAlpha(0.5).webp().toBuffer();
    const print = await photograph(700, 700).toColourspace('cmyk').jpeg().toBuffer();
    for (const bytes of [grey, deep, print]) {
      const { space, depth } = await sharp(getLargest(await made(write('x', bytes)))).metadata();
      expect([space, depth]).toEqual(['srgb', 'uchar']);
    }
    expect((await sharp(getLargest(await made(write('x', clear)))).metadata()).hasAlpha).toBe(true);
  });
});

describe('a file is refused', () => {
  it.each([
    ['that does not exist', async () => join(folder, 'nowhere.jpg'), 'there is no such file'],
    ['that is a folder', async () => folder, 'cannot be read'],
    [
      'that is a text file with the name of a photograph',
      async () => write('note.jpg', 'Dear Maude,\n'),
      'is a text',
    ],
    ['that is empty', async () => write('empty.jpg', ''), 'has an unknown file type'],
    [
      'that is a drawing',
      async () =>
        write('a.png', '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is a drawing (SVG)',
    ],
    ['that is a GIF', async () => write('a.jpg', await photograph(700, 700).gif().toBuffer()), 'is a GIF'],
    ['that is a TIFF', async () => write('a.tif', await photograph(700, 700).tiff().toBuffer()), 'is a TIFF'],
    [
      'that is too small',
      async () => write('a.jpg', await photograph(1000, 599).jpeg().toBuffer()),
      'has 1000 × 599 pixels; each side needs at least 600',
    ],
    [
      'that is too large, before a pixel of it is decoded',
      async () => write('a.png', giant(40_000, 40_000)),
      'has 40000 × 40000 pixels; a side may have at most 12000',
    ],
    ['that has too many bytes', async () => write('a.jpg', Buffer.alloc(41 * 1024 * 1024)), 'has 41 MB'],
    [
      'that is incomplete',
      async () => {
        const whole = await photograph(900, 900).jpeg().toBuffer();
        return write('a.jpg', whole.subarray(0, Math.floor(whole.length / 2)));
      },
      'is damaged or incomplete',
    ],
    [
      'that is incomplete within its header',
      async () => write('a.png', (await photograph(900, 900).png().toBuffer()).subarray(0, 20)),
      'is damaged or incomplete',
    ],
    [
      'that is an animation',
      async () => {
        const frames = [
          await photograph(700, 700).png().toBuffer(),
          await photograph(700, 700).negate().png().toBuffer(),
        ];
        return write(
          'a.webp',
          await sharp(frames, { join: { animated: true } })
            .webp()
            .toBuffer(),
        );
      },
      'is an animation',
    ],
  ])('%s', async (_, path, sentence) => {
    expect(await getRefusal(await path())).toContain(sentence);
  });
});

/** Returns the header of a PNG that declares this size, without content. */
function giant(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
