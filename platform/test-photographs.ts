import sharp, { type Sharp } from 'sharp';

/** A photograph for tests: the left half red, the right half green. */
export function photograph(width: number, height: number): Sharp {
  const row = Buffer.concat(
    Array.from({ length: width }, (_, x) =>
      Buffer.from(x < width / 2 ? [0xc0, 0x30, 0x20] : [0x30, 0xc0, 0x50]),
    ),
  );
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Red, green and blue in the middle of the left and of the right half. */
export async function halves(picture: Buffer): Promise<{ left: number[]; right: number[] }> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number): number[] => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { left: at(info.width * 0.25), right: at(info.width * 0.75) };
}
