import { CLOSE_UP_QUALITY, QUALITY, type Quality } from '../files/encode.ts';
import { describePicture } from '../words/alt.ts';
import { fingerprint } from './fingerprint.ts';
import { labelWords } from '../label-words.ts';
import { type PicturePlan, type Shot, type View, VIEWS } from './picture-plan.ts';
import type { StudioProduct } from './read-products.ts';
import type { ScriptHashes } from './script-hashes.ts';

type ViewSettings = { width: number; samples: number; widths: readonly number[]; quality: Quality };

/**
 * For each view: width of the render in pixels, samples a pixel, and widths and quality for pages.
 * A close-up fills its frame with glass, so its samples cost most. Six samples look nearly like 24,
 * because the view through smooth glass has no noise and the denoiser leaves the print alone. With
 * four, paper is gritty. The smallest width of the close-ups is that of the gallery's thumbnails.
 */
const VIEW_SETTINGS: Readonly<Record<View, ViewSettings>> = {
  front: { width: 900, samples: 12, widths: [192, 360, 640, 900], quality: QUALITY },
  label: { width: 640, samples: 6, widths: [192, 480, 640], quality: CLOSE_UP_QUALITY },
  closure: { width: 600, samples: 6, widths: [192, 480, 600], quality: CLOSE_UP_QUALITY },
};

/** Returns the shot of a product in a view. */
export function productShot(
  product: StudioProduct,
  view: View,
  scripts: ScriptHashes,
  samples: number | undefined,
): Shot {
  const { label: style, ...entry } = product.photograph;
  const { shape } = entry;
  const { width, samples: usual } = VIEW_SETTINGS[view];
  const item = { kind: shape.startsWith('can') ? 'can' : 'bottle', ...entry, volumeMl: product.volumeMl };
  const label = { words: labelWords(product), style: { ...style, shape } };
  const quality = { width, samples: samples ?? usual };
  return {
    id: product.slug,
    view,
    item,
    label,
    ...quality,
    hash: {
      entry: fingerprint({ item, label, view, quality }),
      scripts: scripts.shot({ design: style.design, isBottle: true }),
    },
  };
}

/**
 * Returns the pictures of the products: all fronts, then all labels, then all closures. A product
 * without a closure, such as a can, has none of the last.
 */
export function planProducts(
  products: readonly StudioProduct[],
  views: readonly View[],
  scripts: ScriptHashes,
  samples: number | undefined,
): PicturePlan[] {
  return VIEWS.filter((view) => views.includes(view)).flatMap((view) =>
    products
      .filter((product) => view !== 'closure' || product.photograph.closure !== undefined)
      .map((product) => {
        const shot = productShot(product, view, scripts, samples);
        return {
          name: `products/${product.slug}/${view}`,
          file: `${product.slug}-${view}`,
          kind: 'products',
          alt: describePicture(product, view),
          looks: ['day', 'cellar'],
          widths: VIEW_SETTINGS[view].widths,
          quality: VIEW_SETTINGS[view].quality,
          making: { shot, lights: { day: 'day', cellar: 'cellar' } },
          hash: { entry: shot.hash.entry, shot: shot.hash.scripts, print: scripts.print },
        };
      }),
  );
}
