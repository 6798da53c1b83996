import { dirname, join } from 'node:path';

/**
 * The project's folder, found from the path of this code instead of the working directory: sources
 * are one folder below it (platform/), built files two (build/server/).
 */
export const PROJECT_ROOT: string = import.meta.url.endsWith('.ts')
  ? dirname(import.meta.dirname)
  : join(import.meta.dirname, '..', '..');
