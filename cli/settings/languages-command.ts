import { TRANSLATION_LOCALES } from '#contract/catalog/translations.ts';
import { recheckCatalogue } from '#modules/catalog/index.ts';
import { loadTranslationLocales, setTranslationLocales } from '#modules/shop-settings/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, CommandError } from '../command.ts';

/** Turns all languages beside English off. */
const NONE = 'none';

export const showLanguages: Command = {
  usage: 'settings languages',
  summary: 'the languages beside English in which staff write texts of the catalogue',
  async run(_given, { database, print }) {
    const locales = await loadTranslationLocales(database.db);
    print(locales.length === 0 ? 'Texts of the catalogue are in English only.' : locales.join(', '));
  },
};

export const chooseLanguages: Command = {
  usage: 'settings languages <code>',
  summary: `sets them: ${[...TRANSLATION_LOCALES, NONE].join(' or ')}. The pages of the shop stay English; what is translated stays stored`,
  async run([code = ''], { database, actor, print }) {
    const locale = TRANSLATION_LOCALES.find((known) => known === code.toLowerCase());
    if (locale === undefined && code.toLowerCase() !== NONE)
      throw new CommandError(
        `Staff translate into ${TRANSLATION_LOCALES.join(' or ')}, or ${NONE}, not ${code}. Nothing was changed.`,
      );
    const outcome = await inTransaction(database.db, async (tx) => {
      const saved = await setTranslationLocales(tx, actor, locale ? [locale] : []);
      if (saved === 'saved') await recheckCatalogue(tx);
      return saved;
    });
    const now = locale
      ? `Staff translate the catalogue into ${locale}.`
      : 'Texts of the catalogue are in English only.';
    print(outcome === 'saved' ? now : `${now} Nothing was changed.`);
  },
};
