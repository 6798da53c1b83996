import type { Answers } from '../api-client/typed-calls.ts';

export type Import = Answers['GET /imports/{id}'];
export type ImportColumn = Import['columns'][number];
export type ImportRow = Answers['GET /imports/{id}/rows']['items'][number];
export type Target = Answers['GET /import-targets']['targets'][number];

/** The steps that people see, in their order. */
export const STEPS = ['file', 'columns', 'differences', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The step of an import; a checked one may show its columns again. */
export function getStep({ state }: Import, isBack: boolean): Step {
  switch (state) {
    case 'columns':
      return 'columns';
    case 'checking':
    case 'checked':
      return isBack ? 'columns' : 'differences';
    case 'committing':
      return 'differences';
    case 'done':
      return 'done';
  }
}
