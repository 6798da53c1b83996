import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';

const read = await loadCatalogueFolder(new URL('catalogue', import.meta.url).pathname);
const products = read.ok ? read.data.products.filter(({ tasterNotes }) => tasterNotes.length > 0) : [];
type Product = (typeof products)[number];
const notes = products.flatMap((product) => product.tasterNotes.map((note) => ({ product, ...note })));
const ourStory = await readFile(new URL('content/pages/about.md', import.meta.url), 'utf8');

/** Words of a text that mean a flavour. */
const MEANT: Partial<Record<FlavourKey, RegExp>> = {
  smoky: /smok|\bpeat|bonfire|\bash\b/i,
  sweet: /\bsweet|honey|toffee|caramel|syrup|sugar|fudge|candied/i,
  fruity: /fruit|apple|pear\b|prune|cherr|berr|peach|quince|apricot|grape(?!fruit)|mango|banana|pineapple/i,
  citrus: /lemon|lime\b|orange|grapefruit|chinotto|pith\b|peel\b/i,
  floral: /flower|blossom|hawthorn|\brose\b|violet|iris/i,
  herbal: /herb|rosemary|juniper|pine\b|\bbay\b|\bhay\b/i,
  spicy: /pepper|clove|cinnamon|cardamom|anise|mustard|horseradish/i,
  woody: /\boak\b|cedar|sandalwood|\bwoods?\b/i,
  nutty: /walnut|almond|peanut|coconut/i,
  malty: /\bmalt\b|biscuit|\bbread\b|sourdough|\bgrain\b(?! of)/i,
  roasted: /roast\b|roasted|coffee|cocoa|burnt|\bchar\b/i,
  maritime: /\bsalt\b|iodine|harbour|rope/i,
  earthy: /earth|mushroom|leather|clay|slate|chalk|tobacco|terracotta/i,
  bitter: /bitter|gentian/i,
  tart: /\bsour|acid/i,
};
const DENIED = String.raw`\b(?:no|without|free of|hardly any|not a trace of) (?:\w+ )?`;

/** What the texts and details of its sheet say. */
const sheetOf = ({ short, story, notes: own, attributes }: Product): string =>
  [short, story, ...Object.values(own), JSON.stringify(attributes)].join(' ');

/** Flavours that a note names, or says to be absent, against the sheet of the bottle. */
function findContradictions(product: Product, text: string): string[] {
  return Object.entries(MEANT).flatMap(([key, words]) => {
    const value = Object.entries(product.flavours).find(([axis]) => axis === key)?.[1] ?? 0;
    const isDenied = new RegExp(`${DENIED}(?:${words.source})`, 'i').test(text);
    if (isDenied) return value > 1 && key !== 'sweet' ? [`${product.slug}: no ${key} in “${text}”`] : [];
    const isKnown = value > 0 || words.test(sheetOf(product));
    return words.test(text) && !isKnown ? [`${product.slug}: ${key} in “${text}”`] : [];
  });
}

describe('the notes of the tasters in the demo', () => {
  it('are four on 24 bottles, of the four people of Our Story, who disagree on ten or more', () => {
    expect(products).toHaveLength(24);
    expect(products.filter(({ tasterNotes }) => tasterNotes.length !== 4)).toEqual([]);
    const tasters = [...new Set(notes.map(({ taster }) => taster))];
    expect(tasters).toHaveLength(4);
    expect(tasters.filter((taster) => !ourStory.includes(taster))).toEqual([]);
    const disputed = products.filter(({ tasterNotes }) => tasterNotes.some(({ vote }) => vote === 'against'));
    expect(disputed.length).toBeGreaterThanOrEqual(10);
  });

  it('have someone who argued for the bottle', () => {
    const unargued = products.filter(({ tasterNotes }) =>
      tasterNotes.every(({ vote }) => vote === 'against'),
    );
    expect(unargued.map(({ slug }) => slug)).toEqual([]);
  });

  it('were written with the labels covered: they name no bottle, no maker and no price', () => {
    const seen = notes.filter(
      ({ product, text }) =>
        text.includes('$') || text.includes(product.name) || text.includes(product.producer),
    );
    expect(seen.map(({ text }) => text)).toEqual([]);
  });

  it('say nothing that the sheet of the bottle denies', () => {
    expect(notes.flatMap(({ product, text }) => findContradictions(product, text))).toEqual([]);
  });

  it('would be noticed if they did', () => {
    const malt = products.find(({ slug }) => slug === 'glen-orvin-12');
    if (!malt) throw new Error('the malt has no notes');
    expect(findContradictions(malt, 'Bonfire and iodine.')).toHaveLength(2);
    expect(findContradictions(malt, 'No malt at all.')).toHaveLength(1);
    expect(findContradictions(malt, 'Baked apple.')).toEqual([]);
  });

  it('praise neither quantity nor effect', () => {
    const praised = notes.filter(({ text }) =>
      /\b(drunk|buzz|tipsy|hangover|another round|second bottle|healthy|good for you|success|by the case)\b/i.test(
        text,
      ),
    );
    expect(praised.map(({ text }) => text)).toEqual([]);
  });
});
