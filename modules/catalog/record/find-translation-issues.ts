import { isDeepStrictEqual } from 'node:util';
import { parseTranslationName } from '#contract/catalog/translations.ts';
import { loadTranslationLocales } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Issue } from './issue.ts';
import { isEmptyTranslation } from './translation-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns an issue for each new or changed translation into a language that the shop has not turned
 * on. A translation may be removed at any time.
 */
export async function findTranslationIssues(
  db: Handle,
  record: Fields,
  before: Fields | undefined,
): Promise<Issue[]> {
  const written = Object.entries(record).flatMap(([field, value]) => {
    const parsed = parseTranslationName(field);
    const isWritten = parsed && !isEmptyTranslation(value) && !isDeepStrictEqual(value, before?.[field]);
    return isWritten ? [{ field, locale: parsed.locale }] : [];
  });
  if (written.length === 0) return [];
  const enabled = await loadTranslationLocales(db);
  const message = 'is in a language that is not turned on for this shop';
  return written.flatMap(({ field, locale }): Issue[] =>
    enabled.includes(locale) ? [] : [{ field, code: 'not-enabled', message }],
  );
}
