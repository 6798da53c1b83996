import { expect, it } from 'vitest';
import { readJournal } from '../plan/plan-journal.ts';
import { DRAWINGS } from './drawings.ts';
import { inTheme } from './palette.ts';

const journal = await readJournal(new URL('../journal.yaml', import.meta.url).pathname);

it('journal.yaml names every drawing once, and no other', () => {
  const named = journal.drawings.map(({ drawing }) => drawing);
  expect(named.toSorted()).toEqual([...DRAWINGS.keys()].toSorted());
});

it.each([...DRAWINGS])('%s uses only the classes of the palette, and no number is missing', (_name, draw) => {
  const drawing = draw();
  const style = /<style>(.*)<\/style>/.exec(inTheme(drawing, 'cellar'))?.[1] ?? '';
  const used = [...drawing.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(used.filter((name) => !style.includes(`.${name}{`) && !style.includes(`.${name},`))).toEqual([]);
  expect(drawing).not.toMatch(/NaN|undefined|var\(/);
  expect(drawing).toBe(draw());
});

it('the themes differ in colours only', () => {
  const shapes = (svg: string) => svg.replace(/<style>.*<\/style>/, '');
  expect(shapes(inTheme('<path/>', 'day'))).toBe(shapes(inTheme('<path/>', 'cellar')));
  expect(inTheme('', 'day')).not.toBe(inTheme('', 'cellar'));
});
