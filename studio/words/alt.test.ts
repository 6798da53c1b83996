import { expect, it } from 'vitest';
import { describePicture } from './alt.ts';
import { colourWords } from './colour-words.ts';
import { VIEWS } from '../plan/picture-plan.ts';
import { readProducts, type StudioProduct } from '../plan/read-products.ts';
import { testWhisky as whisky } from '../test-whisky.ts';
import { closureWords } from './vessel-words.ts';
import { withArticle } from './with-article.ts';

it('describes a bottle by shape, glass, closure, content and label colour', () => {
  expect(describePicture(whisky, 'front')).toBe(
    'Glen Orvin 12 in a round-shouldered bottle of clear glass with a dark brown capsule: deep amber whisky, cream label.',
  );
});

it('describes a label by its texts, and a closure by its kind', () => {
  expect(describePicture(whisky, 'label')).toBe(
    'Label of Glen Orvin 12, close up: Orvin Distillery Co., Highland single malt Scotch whisky, 12 years old, Highland, Scotland, 46% alc./vol., 750 mL.',
  );
  expect(describePicture(whisky, 'closure')).toBe('Neck of Glen Orvin 12, close up: a dark brown capsule.');
});

it('describes a can by the colours of its print, without glass and cork', () => {
  const can: StudioProduct = {
    ...whisky,
    name: 'Long Siding',
    categoryPath: ['beer', 'lager', 'pilsner'],
    volumeMl: 473,
    photograph: { shape: 'can473', label: { design: 'craft', palette: ['#1f3a2e', '#e3b04b'] } },
  };
  expect(describePicture(can, 'front')).toBe(
    'Long Siding in a 473 mL can: beer, label in dark green and gold.',
  );
  expect(describePicture(can, 'closure')).toBe(
    'Top of the 473 mL can of Long Siding, close up: a lid with a pull tab.',
  );
});

it('repeats nothing and names no colour that dark glass hides', () => {
  const wine = (photograph: Partial<StudioProduct['photograph']>, category: string) =>
    describePicture(
      { ...whisky, categoryPath: ['wine', category], photograph: { ...whisky.photograph, ...photograph } },
      'front',
    );
  expect(wine({ liquid: 'red' }, 'red')).toContain(': red wine,');
  expect(wine({ liquid: 'rose' }, 'rose')).toContain(': rosé wine,');
  const navarra = {
    ...whisky,
    origin: { country: 'Spain', region: 'Navarra' },
    attributes: { appellation: 'Navarra' },
  };
  expect(describePicture({ ...navarra, category: 'rose' }, 'label')).toContain('Co., Navarra, Spain, 46%');
  expect(wine({ liquid: 'ruby', glass: 'black' }, 'fortified')).toContain(': fortified wine,');
});

it('calls grey metal silver, and grey wax grey', () => {
  expect(closureWords('screwcap', 'pale grey')).toBe('silver screw cap');
  expect(closureWords('wax', 'grey')).toBe('grey wax seal');
  expect(closureWords('t_stopper', 'orange')).toBe('cork with an orange head');
});

it('chooses the article by the sound', () => {
  expect(
    ['apothecary bottle', 'orange cap', '330 mL can', '8 cm cork', 'white seal'].map(withArticle),
  ).toEqual(['an apothecary bottle', 'an orange cap', 'a 330 mL can', 'an 8 cm cork', 'a white seal']);
});

it.each([
  ['#f1e6cf', 'cream'],
  ['#fbfaf5', 'white'],
  ['#17181a', 'black'],
  ['#5b3a24', 'brown'],
  ['#c9a35a', 'gold'],
  ['#7c1d1f', 'dark red'],
  ['#17392a', 'dark green'],
  ['#2f5fa0', 'blue'],
  ['#e8743b', 'orange'],
  ['#c3cad2', 'pale grey'],
  ['#4b1d3a', 'plum'],
])('%s is %s', (hex, words) => {
  expect(colourWords(hex)).toBe(words);
});

it('gives each picture of the demo’s products a neutral sentence of its own', async () => {
  const read = await readProducts(new URL('../../demo/catalogue', import.meta.url).pathname);
  const products = read.ok ? read.products : [];
  expect(products.length).toBeGreaterThan(120);
  const sentences = products.flatMap((product) => VIEWS.map((view) => describePicture(product, view)));
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(
    sentences.filter(
      (text) => !/^\S.{20,220}\.$/.test(text) || /\b(a [aeio]|an [^aeio8]|undefined)/i.test(text),
    ),
  ).toEqual([]);
});
