import { expect, it } from 'vitest';
import type { TasterVote } from '#contract/catalog/taster-notes.ts';
import { MARKS, viewTasters } from './tasters.server.ts';

const view = (...votes: TasterVote[]) =>
  viewTasters(votes.map((vote, index) => ({ taster: `T${index}`, vote, text: 'Pears.' })));

it('tasters who wrote nothing leave the rating alone', () => {
  expect(viewTasters([])).toBeNull();
});

it('the score counts both sides in words, also where all agree', () => {
  expect(view('for', 'against', 'for', 'for')?.score).toBe('Three for, one against');
  expect(view('for', 'for')?.score).toBe('Two for, none against');
  expect(view('against')?.score).toBe('None for, one against');
});

it('a note names its taster and the side in words, so that its mark says nothing alone', () => {
  expect(view('for', 'against')?.notes).toEqual([
    { taster: 'T0, for', text: 'Pears.', mark: MARKS.tick },
    { taster: 'T1, against', text: 'Pears.', mark: MARKS.cross },
  ]);
});

it('only those against have a cross', () => {
  expect(view('for', 'against', 'for', 'for')?.notes.map(({ mark }) => mark)).toEqual([
    MARKS.tick,
    MARKS.cross,
    MARKS.ring,
    MARKS.underline,
  ]);
});
