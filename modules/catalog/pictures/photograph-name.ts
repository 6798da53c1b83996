import { slugify } from '#contract/text/slugify.ts';
import { parseGtin } from '../record/gtin.ts';

/** What a file name may mean: the code of a product, and which of its photographs it is. */
export type PhotographName = {
  /** Written as slugs are; SKUs are the same in capitals. */
  slug: string;
  /** With 14 digits. */
  gtin: string | undefined;
  /** 1 comes first. */
  place: number;
};

/** A number or a view at the end of a name: `-2`, `_2`, ` (2)`, `-front`, `_back`. */
const SUFFIX =
  /^(?<code>.*?)[-_ ]*(?:\((?<inside>\d{1,2})\)|[-_ ](?<number>\d{1,2})|[-_ ](?<view>[a-zé]+))$/i;
/** Views in English and French, and the place of each. */
const VIEWS: ReadonlyMap<string, number> = new Map([
  ['front', 1],
  ['face', 1],
  ['avant', 1],
  ['back', 2],
  ['dos', 2],
  ['label', 3],
  ['etiquette', 3],
  ['étiquette', 3],
]);
/** `back-2` has two. */
const MAX_SUFFIXES = 2;

/**
 * Returns what the name of a photograph's file may mean, the whole name first: a SKU may end like a
 * number of a photograph. The first meaning that a product has counts.
 */
export function readPhotographName(fileName: string): PhotographName[] {
  const [base = ''] = fileName.split(/[/\\]/).slice(-1);
  const names: PhotographName[] = [];
  let code = base
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFC')
    .trim();
  for (let place = 1, count = 0; code !== ''; count += 1) {
    names.push({ slug: slugify(code), gtin: parseGtin(code), place });
    const suffix = SUFFIX.exec(code)?.groups;
    const own = suffix && readPlace(suffix);
    if (own === undefined || count === MAX_SUFFIXES) break;
    // Behind a view, a number only orders what is of the same view.
    place = Math.max(place, own);
    code = suffix?.['code']?.trim() ?? '';
  }
  return names;
}

function readPlace({
  inside,
  number,
  view,
}: Readonly<Record<string, string | undefined>>): number | undefined {
  const digits = inside ?? number;
  if (digits !== undefined) return Math.max(1, Number(digits));
  return VIEWS.get(view?.toLowerCase() ?? '');
}
