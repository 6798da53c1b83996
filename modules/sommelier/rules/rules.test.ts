import { expect, it } from 'vitest';
import { ACCOMPANIMENTS, LEVELS, RECIPIENT } from '#contract/sommelier/answers.ts';
import { ACCOMPANIMENT_MESSAGES, RECIPIENT_MESSAGES } from '../messages.ts';
import { EXCLUDED } from './clause.ts';
import { clausesOfAccompaniment } from './accompaniment.ts';
import { listRules } from './rules.ts';
import { LEVEL_POINTS } from './taste.ts';
import { RECIPIENT_CLAUSES } from './whom.ts';

const rules = listRules();
const getLines = (start: string): readonly string[] => {
  const found = rules.filter(({ name }) => name.startsWith(start));
  expect(found, start).toHaveLength(1);
  return found[0]?.lines ?? [];
};

it('prints every clause that gives points, with its points', () => {
  const printed = [
    ...RECIPIENT.map((recipient) => ({
      clauses: RECIPIENT_CLAUSES[recipient],
      lines: getLines(`For: ${RECIPIENT_MESSAGES[recipient].label}`),
    })),
    ...ACCOMPANIMENTS.map((accompaniment) => ({
      clauses: clausesOfAccompaniment(accompaniment),
      lines:
        accompaniment === 'alone' || accompaniment === 'cocktail'
          ? getLines(`With: ${ACCOMPANIMENT_MESSAGES[accompaniment].label}`)
          : getLines('With: a dish'),
    })),
  ];
  for (const { clauses, lines } of printed)
    for (const { words, points } of clauses) {
      const weight = points === EXCLUDED ? 'Left out' : points < 0 ? `−${-points}` : `+${points}`;
      expect(lines).toContain(`${weight}: ${words}`);
    }
});

it('prints the points of every level, and the excluded levels', () => {
  for (const level of LEVELS) {
    const lines = getLines(`How much: ${level}`);
    const levels = [...LEVEL_POINTS[level].entries()];
    expect(lines.slice(0, -1)).toEqual(
      levels.flatMap(([intensity, points]) =>
        points === EXCLUDED ? [] : [`+${points}: the bottle has ${intensity}/5`],
      ),
    );
    expect(lines.at(-1)?.match(/\d/g)).toEqual(
      levels.flatMap(([intensity, points]) => (points === EXCLUDED ? [`${intensity}`] : [])),
    );
  }
});

it('gives each rule a unique name and distinct lines', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { lines } of rules) {
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(/^(?:[A-Z].*[.:]|(?:[+−]\d|Left out).*: .*[^.])$/);
  }
});

it('has no clause on strength', () => {
  const clauses = [
    ...RECIPIENT.flatMap((recipient) => RECIPIENT_CLAUSES[recipient]),
    ...ACCOMPANIMENTS.flatMap(clausesOfAccompaniment),
  ];
  for (const { words } of clauses) expect(words).not.toMatch(/strength|strong|alcohol|proof|per cent/i);
});
