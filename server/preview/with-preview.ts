import { getEffectivePriceCents } from '#contract/money.ts';
import type { Preview } from './find-preview.ts';
import type { ReadingServices } from '#server/create-modules.ts';

/**
 * Returns the reading services for a previewed page. Of a product, whatever product the page asks for is
 * that one, also while the shop does not sell it; of a text and of the home page, the draft is what is
 * published.
 */
export function withPreview<Services extends ReadingServices>(
  services: Services,
  preview: Preview,
): Services {
  if ('home' in preview) return { ...services, ...preview.home };
  if ('path' in preview) {
    const { content, journal, recipes } = preview;
    return {
      ...services,
      ...(content && { content: { ...services.content, ...content } }),
      ...(journal && { journal }),
      ...(recipes && { recipes }),
    };
  }
  const { product, label } = preview;
  const { catalog, search } = services;
  return {
    ...services,
    catalog: {
      ...catalog,
      // Its category may not be published yet.
      tree: catalog.wholeTree,
      findProduct: () => Promise.resolve(product),
      async findLabel(id: string) {
        const stored = await catalog.findLabel(id);
        return stored && { ...stored, ...label };
      },
    },
    search: {
      ...search,
      async findSimilar(number: number, id?: string) {
        const found = await search.findSimilarTo(
          {
            categoryId: product.category.id,
            paidCents: getEffectivePriceCents(product),
            flavours: Object.fromEntries(product.flavours.map(({ key, intensity }) => [key, intensity])),
          },
          id,
        );
        // The index knows it as it is in the shop, which is most like it.
        return found.filter((one) => one.number !== number);
      },
    },
  };
}
