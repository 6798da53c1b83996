import type { z } from 'zod';
import { ENVIRONMENT } from '#platform/environment/parse-environment.ts';

/**
 * Returns the rows of the README's settings table, made from the environment schema: name, default,
 * meaning.
 */
export function describeSettings(): string[] {
  return Object.entries(ENVIRONMENT).map(
    ([name, schema]) => `| \`${name}\` | ${describeDefault(schema)} | ${schema.description ?? ''} |`,
  );
}

function describeDefault(schema: z.ZodType): string {
  const value = schema.parse(undefined);
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return typeof value === 'string' ? `\`${value}\`` : `\`${JSON.stringify(value)}\``;
}
