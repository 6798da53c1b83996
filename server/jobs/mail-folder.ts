import { join } from 'node:path';
import type { Environment } from '#platform/environment/parse-environment.ts';

/** The folder of the mail that no server takes. */
export function mailFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'mail');
}
