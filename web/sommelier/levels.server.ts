import { type Level, LEVELS, type Scale } from '#contract/sommelier/answers.ts';
import type { Question } from '#modules/sommelier/index.ts';

/** Returns the levels of one scale, with the texts of the question about scales. */
export function getLevels(
  { choices }: Pick<Question, 'choices'>,
  scale: Scale,
): { value: Level; label: string; note: string | null }[] {
  return LEVELS.flatMap((level) => {
    const choice = choices.find(({ value }) => value === `${scale}-${level}`);
    return choice ? [{ value: level, label: choice.label, note: choice.note }] : [];
  });
}
