import { z } from 'zod';
import { tellFailure, tellRecovery } from './failures.ts';

/** Rows of each list that could not be read at last. */
const unreadable = new Map<string, ReadonlySet<string>>();

/**
 * Reads the rows of a list whose other rows are of use without a bad one. A row that an earlier
 * release or a hand stored, and that `read` throws for, is left out and told as a failure, until a
 * later list has no such row. `what` names the rows, each list by a name of its own.
 */
export function keepReadable<Row, Result>(
  what: string,
  rows: readonly Row[],
  read: (row: Row) => Result,
): Result[] {
  const failed = new Set<string>();
  const readable = rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      const name = describe(what, row);
      failed.add(name);
      tellFailure(name, error);
      return [];
    }
  });
  for (const name of unreadable.get(what)?.difference(failed) ?? []) tellRecovery(name);
  unreadable.set(what, failed);
  return readable;
}

const NamedSchema = z.object({
  slug: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
});

function describe(what: string, row: unknown): string {
  const { slug, code, name, id } = NamedSchema.safeParse(row).data ?? {};
  return `${what} ${slug ?? code ?? name ?? id ?? ''}`.trim().slice(0, 150).concat(' cannot be read');
}
