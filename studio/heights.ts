import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readManifest, writeManifest } from './files/manifest.ts';
import { readProducts } from './plan/read-products.ts';

/*
 * Writes the height of every bottle and can of the demo into its catalogue, and where each stands in
 * its picture into the manifest. Run it after a change of shapes or closures: `npm run heights`.
 */

const SizeSchema = z.object({
  slug: z.string(),
  heightMm: z.int(),
  widthMm: z.int(),
  /** Height of its tile at the distance of the bottle. */
  tileMm: z.int(),
});
type Size = z.output<typeof SizeSchema>;

/** The share of a tile below the bottle's foot, and its width over its height (render/rig.py). */
const FOOT = 0.085;
const ASPECT = 3 / 4;

const DEMO = join(import.meta.dirname, '..', 'demo');
const sizes = await measure();
await writeHeights(sizes);
await writeBoxes(sizes);
console.log(`${sizes.size} bottles and cans`);

/** Builds every bottle in Blender. Returns their sizes by slug. */
async function measure(): Promise<Map<string, Size>> {
  const read = await readProducts(join(DEMO, 'catalogue'));
  if (!read.ok) throw new Error(read.reason);
  const items = read.products.map(({ slug, volumeMl, photograph }) => ({ slug, volumeMl, ...photograph }));
  const folder = await mkdtemp(join(tmpdir(), 'heights-'));
  try {
    const file = join(folder, 'items.json');
    await writeFile(file, JSON.stringify(items));
    const script = join(import.meta.dirname, 'render', 'heights.py');
    const args = ['-b', '-noaudio', '--python-exit-code', '1', '-P', script, '--', file];
    const { stdout } = await promisify(execFile)('blender', args, { maxBuffer: 2 ** 24 });
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    const found = lines.map((line) => SizeSchema.parse(JSON.parse(line)));
    return new Map(found.map((size) => [size.slug, size]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes each height below the volume of its product. Comments and layout of the files stay. */
async function writeHeights(of: ReadonlyMap<string, Size>): Promise<void> {
  const folder = join(DEMO, 'catalogue', 'products');
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const products = text.split(/^(?=- slug: )/m).map((product) => {
      const size = of.get(/^- slug: (\S+)/.exec(product)?.[1] ?? '');
      const without = product.replace(/^ {2}heightMm: .*\n/m, '');
      return size ? without.replace(/^ {2}volumeMl: .*\n/m, `$&  heightMm: ${size.heightMm}\n`) : without;
    });
    await writeFile(join(folder, name), products.join(''));
  }
}

async function writeBoxes(of: ReadonlyMap<string, Size>): Promise<void> {
  const folder = join(DEMO, 'pictures');
  const manifest = await readManifest(folder);
  for (const [slug, { heightMm, widthMm, tileMm }] of of) {
    const entry = manifest[`products/${slug}/front`];
    if (!entry) continue;
    const width = toThousandths(widthMm / (tileMm * ASPECT));
    const height = toThousandths(heightMm / tileMm);
    entry.box = { x: toThousandths((1 - width) / 2), y: toThousandths(1 - FOOT - height), width, height };
  }
  await writeManifest(folder, manifest);
}

function toThousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}
