import { describe, expect, it } from 'vitest';
import type { LabelArt } from './draw-label.ts';
import { labelFaults } from './label-faults.ts';
import { boxPath, roundPath } from './marks.ts';
import { testFace } from './test-face.ts';
import { setLine } from './type-setting.ts';

const words = {
  name: 'Glen',
  fullName: 'Glen',
  producer: 'Orvin',
  origin: 'Scotland',
  type: 'Whisky',
  abv: '40% alc./vol.',
  volume: '700 mL',
};

const line = (text: string, x: number, y: number): string =>
  setLine(text, { face: testFace(), size: 4, x, y, fill: '#000000' });

const all = ['Glen', 'Orvin', 'Whisky', '700 mL', '40% alc./vol.']
  .map((text, row) => line(text, 30, 20 + row * 6))
  .join('');

const art = (body: string, die = boxPath(0, 0, 60, 60)): LabelArt => ({
  widthMm: 60,
  heightMm: 60,
  print: '',
  mask: '',
  plate: { w: 60, h: 60, body, die },
});

describe('the issues of a label', () => {
  it('are none when the product’s texts are within the die', async () => {
    expect(await labelFaults(words, art(all))).toEqual([]);
  });

  it('name a word that is not in the product', async () => {
    const faults = await labelFaults(words, art(all + line('Finest Whisky', 30, 50)));
    expect(faults).toEqual(['“finest” is not from the product']);
  });

  it('name a missing text', async () => {
    expect(await labelFaults({ ...words, age: 12 }, art(all))).toEqual(['“12” is missing']);
  });

  it('name a text that crosses an edge', async () => {
    const [fault] = await labelFaults(words, art(all + line('Glen', 58, 30)));
    expect(fault).toContain('“Glen” is outside of the die');
  });

  it('name a text in a corner that a round die cuts off', async () => {
    const cornered = all + line('Glen', 6, 6);
    expect(await labelFaults(words, art(cornered))).toEqual([]);
    expect(await labelFaults(words, art(cornered, roundPath(30, 30, 30)))).toHaveLength(1);
  });

  it('follow the transforms of groups', async () => {
    const turned = `<g transform="translate(0 90)">${line('Glen', 30, 0)}</g>`;
    expect(await labelFaults(words, art(all + turned))).toHaveLength(1);
    const back = `<g transform="translate(30 30) rotate(-90)">${line('Glen', 0, 0)}</g>`;
    expect(await labelFaults(words, art(all + back))).toEqual([]);
  });
});
