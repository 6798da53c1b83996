import { SHARE_SIZE } from '#contract/settings/brand.ts';

/** Grounds of a logo: the lighter one under a dark logo, the darker one under a light logo. */
const [LIGHT, DARK] = ['#ffffff', '#0b1613'];
/** Parts of the sides that a logo takes; in an icon it is within the safe circle of a maskable one. */
const SHARES = { icon: 0.72, share: 0.5 };

/** The image library is loaded on demand: few browsers request these files. */
const loadSharp = async () => (await import('sharp')).default;

/** Returns the ground on which a logo is seen best. */
async function findGround(logo: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const { channels } = await sharp(logo).flatten({ background: LIGHT }).stats();
  const { channels: onDark } = await sharp(logo).flatten({ background: DARK }).stats();
  const spread = (all: typeof channels): number => all.reduce((sum, { stdev }) => sum + stdev, 0);
  return spread(channels) >= spread(onDark) ? LIGHT : DARK;
}

async function place(logo: Buffer, size: { width: number; height: number }, part: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const inner = await sharp(logo)
    .resize(Math.round(size.width * part), Math.round(size.height * part), { fit: 'inside' })
    .png()
    .toBuffer();
  return await sharp({ create: { ...size, channels: 3, background: await findGround(logo) } })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
}

/** Returns an icon of a logo: a square PNG. */
export const drawLogoIcon = async (logo: Buffer, px: number): Promise<Buffer> =>
  await place(logo, { width: px, height: px }, SHARES.icon);

/** Returns an icon of a logo as SVG that holds the picture. */
export async function drawLogoSvg(logo: Buffer): Promise<string> {
  const png = await drawLogoIcon(logo, 128);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}

/** Returns the picture for shared links of a logo: JPEG, 1200 × 630. */
export async function drawLogoShare(logo: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(await place(logo, SHARE_SIZE, SHARES.share))
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Returns the picture for shared links of an icon drawn as SVG, on the ground of the icon. */
export async function drawMarkShare(svg: string, ground: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = SHARE_SIZE.height * SHARES.share;
  const icon = await sharp(Buffer.from(svg), { density: (72 * side) / 40 })
    .resize(side, side)
    .png()
    .toBuffer();
  return await sharp({ create: { ...SHARE_SIZE, channels: 3, background: ground } })
    .composite([{ input: icon }])
    .jpeg({ quality: 84 })
    .toBuffer();
}
