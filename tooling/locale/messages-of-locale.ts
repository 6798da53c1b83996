import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, PSEUDO_LOCALE } from '#contract/locale.ts';

/** Files of messages: `messages.ts`, `toast-messages.ts`, `messages.server.ts`. */
export const MESSAGES_FILE = /(?:^|[\\/-])messages(?:\.server)?\.ts$/;
const BUNDLE_LOCALE_FILE = /[\\/]contract[\\/]bundle-locale\.ts$/;
const BUNDLE_LOCALE = 'BUNDLE_LOCALE: Locale = DEFAULT_LOCALE';
/** Query of an English file of messages that another locale is made from. */
const ENGLISH = '?english';

/**
 * Builds the pages of one locale: replaces the constant `BUNDLE_LOCALE`, and each file of messages
 * by the locale's file beside it (`messages.fr-CA.ts`), so that a page contains the texts of one
 * language. The messages of the pseudo-locale are made from the English ones as the code runs. The
 * build fails when a file of messages is missing.
 */
export function messagesOfLocale(locale: string): Plugin {
  return {
    name: 'alambic:messages-of-locale',
    enforce: 'pre',
    apply: () => locale !== DEFAULT_LOCALE,
    load: {
      filter: { id: MESSAGES_FILE },
      handler(id) {
        if (locale === PSEUDO_LOCALE) return pseudoModule(id);
        const translated = translationPath(id, locale);
        if (!existsSync(translated)) this.error(`${translated} is missing`);
        return `export * from ${JSON.stringify(translated)};`;
      },
    },
    transform: {
      filter: { id: BUNDLE_LOCALE_FILE },
      handler(code) {
        if (!code.includes(BUNDLE_LOCALE)) this.error(`contract/bundle-locale.ts has no ${BUNDLE_LOCALE}`);
        return {
          code: code.replace(BUNDLE_LOCALE, `BUNDLE_LOCALE: Locale = ${JSON.stringify(locale)}`),
          map: null,
        };
      },
    },
  };
}

/** `messages.server.ts` → `messages.server.fr-CA.ts` */
export const translationPath = (file: string, locale: string): string =>
  file.replace(/\.ts$/, `.${locale}.ts`);

/** Returns a module with the same exports as a file of messages, each in the pseudo-locale. */
function pseudoModule(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return [
    `import * as english from ${JSON.stringify(file + ENGLISH)};`,
    `import { toPseudoLocale } from '#contract/to-pseudo-locale.ts';`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ toPseudoLocale(english.${name});`),
  ].join('\n');
}
