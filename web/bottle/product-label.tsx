import { lazy, Suspense } from 'react';
import type { LabelText } from './label-text.ts';

const load = async () => (await import('./drawn-label.tsx')).DrawnLabel;

/** Stands in for the label when its code does not load. */
const DrawNothing = () => null;

// The server loads it before the first page. Few browsers ever show a bottle without a photograph;
// they load it when they do.
const Label = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(() => DrawNothing) }));

/**
 * Label of a bottle that has no photograph yet. It is decorative beside the product's name, so
 * screen readers skip it.
 */
export function ProductLabel(text: LabelText) {
  return (
    <Suspense>
      <Label {...text} />
    </Suspense>
  );
}
