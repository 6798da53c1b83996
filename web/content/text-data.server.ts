import type { ContentPage } from '#modules/content/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { getScene } from '#web/picture/scene.ts';
import { pickTextPictures } from '#web/rich-text/text-pictures.ts';
import type { PartData } from './content-block.tsx';

const OF_PROVINCES = new Set(['help-lines', 'legal-ages', 'deliveries', 'delivery-rates']);

const NO_RATES = { rates: [], surcharges: [], lastSafeDays: null, pickup: null };

/** Loads the data of the page's blocks, and only of those. */
export async function loadParts(
  page: PageContext,
  { slug, pieces }: Pick<ContentPage, 'slug' | 'pieces'>,
  wanted: string | null,
): Promise<PartData> {
  const parts = new Set(pieces().flatMap((piece) => ('part' in piece ? piece.part : [])));
  const needsProvinces = [...parts].some((part) => OF_PROVINCES.has(part));
  const [content, { provinces, national }, rates] = await Promise.all([
    page.shopSettings(),
    needsProvinces ? page.content.provinces(page.locale) : { provinces: [], national: [] },
    parts.has('delivery-rates') ? page.content.deliveryRates() : NO_RATES,
  ]);
  const code = wanted?.toUpperCase() ?? null;
  const chosen = parts.has('help-lines') && provinces.some((each) => each.code === code) ? code : null;
  // An unknown province would create another cached page for each value.
  if (wanted !== null && chosen !== wanted) page.isUncacheable = true;
  const needsContact = parts.has('contact') || parts.has('privacy-officer');
  return {
    path: `/${slug}`,
    provinces,
    chosen,
    national: parts.has('help-lines') ? national : [],
    rates,
    contact: (needsContact && content.contact) || null,
    scene: parts.has('scene') ? getScene(content, 'story') : null,
    pictures: pickTextPictures(content, pieces()),
  };
}
