import { expect, it } from 'vitest';
import { COMPANIONS, LEVELS, WHOM } from '#contract/sommelier/answers.ts';
import { COMPANION_WORDS, WHOM_WORDS } from '../words.ts';
import { LEFT_OUT } from './clause.ts';
import { clausesOfCompanion } from './companion.ts';
import { listRules } from './rules.ts';
import { LEVEL_POINTS } from './taste.ts';
import { WHOM_CLAUSES } from './whom.ts';

const rules = listRules();
const textOf = (start: string): string => {
  const found = rules.filter(({ name }) => name.startsWith(start));
  expect(found, start).toHaveLength(1);
  return found[0]?.text ?? '';
};

it('prints every clause that points are reckoned by, with its points', () => {
  const printed = [
    ...WHOM.map((whom) => ({ clauses: WHOM_CLAUSES[whom], text: textOf(`For: ${WHOM_WORDS[whom].label}`) })),
    ...COMPANIONS.map((companion) => ({
      clauses: clausesOfCompanion(companion),
      text:
        companion === 'alone' || companion === 'cocktail'
          ? textOf(`With: ${COMPANION_WORDS[companion].label}`)
          : textOf('With: a dish'),
    })),
  ];
  for (const { clauses, text } of printed)
    for (const { words, points } of clauses) {
      const weight =
        points === LEFT_OUT
          ? 'Left out'
          : `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points < 0 ? 'less' : 'more'}`;
      expect(text).toContain(`${weight}: ${words}.`);
    }
});

it('prints the points of every level, and which levels are left out', () => {
  for (const level of LEVELS) {
    const [counted = '', out = ''] = textOf(`How much: ${level}`).split(' Left out: ');
    const levels = [...LEVEL_POINTS[level].entries()];
    expect(counted.match(/\d+ points? more where the bottle has \d of 5/g)).toEqual(
      levels.flatMap(([intensity, points]) =>
        points === LEFT_OUT
          ? []
          : [`${points} ${points === 1 ? 'point' : 'points'} more where the bottle has ${intensity} of 5`],
      ),
    );
    expect(out.match(/\d/g)).toEqual(
      levels.flatMap(([intensity, points]) => (points === LEFT_OUT ? [`${intensity}`] : [])),
    );
  }
});

it('gives each rule a name of its own and whole sentences', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { text } of rules) expect(text).toMatch(/^[A-Z0-9].*\.$/);
});

it('has no clause that looks at strength', () => {
  const clauses = [...WHOM.flatMap((whom) => WHOM_CLAUSES[whom]), ...COMPANIONS.flatMap(clausesOfCompanion)];
  for (const { words } of clauses) expect(words).not.toMatch(/strength|strong|alcohol|proof|per cent/i);
});
