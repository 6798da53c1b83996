import { z } from 'zod';
import { TRANSLATION_LOCALES, type TranslationLocale } from '#contract/catalog/translations.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { findSettingsGroup, saveSettingsGroup, type SettingsGroup } from './settings-group.ts';

const LanguagesSchema = z.strictObject({
  /** Languages beside English in which staff write texts of the catalogue. */
  translations: z.array(z.enum(TRANSLATION_LOCALES)).max(TRANSLATION_LOCALES.length).default([]),
});

export const LANGUAGES: SettingsGroup<z.output<typeof LanguagesSchema>> = {
  name: 'languages',
  schema: LanguagesSchema,
};

/** Loads the languages beside English that are turned on; none by default. */
export async function loadTranslationLocales(db: Handle): Promise<readonly TranslationLocale[]> {
  return (await findSettingsGroup(db, LANGUAGES))?.value.translations ?? [];
}

/**
 * Turns languages on, and all others off. Translations stay stored; while their language is off, none
 * can be written.
 */
export async function setTranslationLocales(
  tx: Transaction,
  actor: Actor,
  locales: readonly TranslationLocale[],
): Promise<'saved' | 'unchanged'> {
  const value = { translations: TRANSLATION_LOCALES.filter((locale) => locales.includes(locale)) };
  const saved = await saveSettingsGroup(tx, actor, LANGUAGES, { value, expectedVersion: 'any' });
  // Any version is overwritten, so there is no conflict.
  return saved.kind === 'unchanged' ? 'unchanged' : 'saved';
}
