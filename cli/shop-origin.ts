import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** The shop's origin by its settings. */
export function getShopOrigin(): string {
  const { PUBLIC_ORIGIN, PORT } = parseEnvironment(PROJECT_ROOT);
  return PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
}
