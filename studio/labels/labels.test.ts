import { describe, expect, it } from 'vitest';
import { labelWords } from '../label-words.ts';
import { readProducts, type StudioProduct } from '../plan/read-products.ts';
import { LABEL_DIRECTIONS } from '#shop/contract.ts';
import { DIRECTIONS } from './directions.ts';
import { drawLabel, type LabelArt } from './draw-label.ts';
import { labelFaults } from './label-faults.ts';
import { labelStyle } from './label-style.ts';
import { testFaces } from './test-face.ts';

const read = await readProducts(new URL('../../demo/catalogue', import.meta.url).pathname);
const products = read.ok ? read.products : [];

const styleOf = ({ photograph: { label, shape } }: StudioProduct) => labelStyle.parse({ ...label, shape });
const draw = (product: StudioProduct): LabelArt =>
  drawLabel(labelWords(product), styleOf(product), testFaces);
const arts = products.map((product) => ({ product, words: labelWords(product), art: draw(product) }));

describe('the labels of the demo catalogue', () => {
  it('contain the texts of their product, all within the die', async () => {
    const faults: string[] = [];
    for (const { product, words, art } of arts) {
      const found = await labelFaults(words, art);
      faults.push(...found.map((fault) => `${product.slug}: ${fault}`));
    }
    expect(products.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it('are no larger than the panel of their vessel', () => {
    for (const { product, art } of arts) {
      const { plate, widthMm, heightMm } = art;
      expect(plate.w, product.slug).toBeLessThanOrEqual(widthMm + 0.01);
      expect(plate.h, product.slug).toBeLessThanOrEqual(heightMm + 0.01);
    }
  });

  it('are the same each time', () => {
    for (const { product, art } of arts.slice(0, 12)) expect(draw(product).print).toBe(art.print);
  });

  it('differ in composition or motif from others of their category', () => {
    const twins = [...Map.groupBy(products, ({ category }) => category).values()].flatMap((list) => {
      const looks = list.map((product) => {
        const { design, variant, motif, graphic } = styleOf(product);
        return [design, variant, motif, graphic].join(' ');
      });
      return list.filter((_, index) => looks.indexOf(looks[index] ?? '') !== index).map(({ slug }) => slug);
    });
    expect(twins).toEqual([]);
  });

  it('use every direction, and three or more compositions of each', () => {
    for (const name of LABEL_DIRECTIONS) {
      expect(DIRECTIONS[name].compositions.length, name).toBeGreaterThanOrEqual(3);
      expect(
        products.some((product) => product.photograph.label.design === name),
        name,
      ).toBe(true);
    }
  });
});

describe('a direction', () => {
  it.each(LABEL_DIRECTIONS)(
    '%s composes a product with a long name and without age or year',
    async (design) => {
      const words = {
        name: 'Château de la Très Longue Côte Réserve',
        producer: 'Ælfric & Søn',
        origin: 'Łódź, Poland',
        fullName: 'Château de la Très Longue Côte Réserve',
        type: 'Straight whisky',
        abv: '40.5% alc./vol.',
        volume: '1.14 L',
      };
      for (const variant of DIRECTIONS[design].compositions.keys()) {
        for (const shape of ['bordeaux', 'decanter', 'flute375']) {
          const art = drawLabel(words, labelStyle.parse({ design, variant, shape }), testFaces);
          expect(await labelFaults(words, art), `${design} ${variant} on ${shape}`).toEqual([]);
        }
      }
    },
  );
});
