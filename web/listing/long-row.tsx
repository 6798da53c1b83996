import { lazy } from 'react';
import { failToLoad } from '#web/recovery/missing-code.ts';

const load = async () => (await import('./lazy/long-row.tsx')).LongRow;

/**
 * The bottles of a list side by side. Its code and style load only when this view is chosen. It has no
 * `Suspense` of its own: an update before its code arrives would replace the server's row.
 */
export const LongRow = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(failToLoad) }));
