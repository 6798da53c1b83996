import { dirname, join } from 'node:path';

/**
 * The project's folder, from where this code lies and not from the working directory: sources lie
 * one folder below it (platform/), built files two (build/server/).
 */
export const PROJECT_ROOT: string = import.meta.url.endsWith('.ts')
  ? dirname(import.meta.dirname)
  : join(import.meta.dirname, '..', '..');
