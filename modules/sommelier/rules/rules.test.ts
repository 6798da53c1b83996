import { expect, it } from 'vitest';
import { COMPANIONS, LEVELS, WHOM } from '#contract/sommelier/answers.ts';
import { COMPANION_WORDS, WHOM_WORDS } from '../words.ts';
import { LEFT_OUT } from './clause.ts';
import { clausesOfCompanion } from './companion.ts';
import { listRules } from './rules.ts';
import { LEVEL_POINTS } from './taste.ts';
import { WHOM_CLAUSES } from './whom.ts';

const rules = listRules();
const linesOf = (start: string): readonly string[] => {
  const found = rules.filter(({ name }) => name.startsWith(start));
  expect(found, start).toHaveLength(1);
  return found[0]?.lines ?? [];
};

it('prints every clause that points are reckoned by, with its points', () => {
  const printed = [
    ...WHOM.map((whom) => ({
      clauses: WHOM_CLAUSES[whom],
      lines: linesOf(`For: ${WHOM_WORDS[whom].label}`),
    })),
    ...COMPANIONS.map((companion) => ({
      clauses: clausesOfCompanion(companion),
      lines:
        companion === 'alone' || companion === 'cocktail'
          ? linesOf(`With: ${COMPANION_WORDS[companion].label}`)
          : linesOf('With: a dish'),
    })),
  ];
  for (const { clauses, lines } of printed)
    for (const { words, points } of clauses) {
      const weight = points === LEFT_OUT ? 'Left out' : points < 0 ? `−${-points}` : `+${points}`;
      expect(lines).toContain(`${weight}: ${words}`);
    }
});

it('prints the points of every level, and which levels are left out', () => {
  for (const level of LEVELS) {
    const lines = linesOf(`How much: ${level}`);
    const levels = [...LEVEL_POINTS[level].entries()];
    expect(lines.slice(0, -1)).toEqual(
      levels.flatMap(([intensity, points]) =>
        points === LEFT_OUT ? [] : [`+${points}: the bottle has ${intensity}/5`],
      ),
    );
    expect(lines.at(-1)?.match(/\d/g)).toEqual(
      levels.flatMap(([intensity, points]) => (points === LEFT_OUT ? [`${intensity}`] : [])),
    );
  }
});

it('gives each rule a name of its own and lines that differ', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { lines } of rules) {
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(/^(?:[A-Z].*[.:]|(?:[+−]\d|Left out).*: .*[^.])$/);
  }
});

it('has no clause that looks at strength', () => {
  const clauses = [...WHOM.flatMap((whom) => WHOM_CLAUSES[whom]), ...COMPANIONS.flatMap(clausesOfCompanion)];
  for (const { words } of clauses) expect(words).not.toMatch(/strength|strong|alcohol|proof|per cent/i);
});
