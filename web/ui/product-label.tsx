import { lazy, Suspense } from 'react';
import type { LabelText } from './label-text.ts';

const load = async () => (await import('./drawn-label.tsx')).DrawnLabel;

// The server has it before the first page; few browsers ever show a bottle without a photograph, and load it when one does.
const Label = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/**
 * What stands for a bottle whose photograph is not made yet: its label. Decoration beside the product's name in text, so
 * readers skip it.
 */
export function ProductLabel(text: LabelText) {
  return (
    <Suspense>
      <Label {...text} />
    </Suspense>
  );
}
