import type { Config } from '@react-router/dev/config';
import { DEFAULT_LOCALE, localPath, parseLocale } from './contract/locale.ts';

/** The pages of one locale are built at a time (tooling/locale). */
const locale = parseLocale(process.env['SHOP_LOCALE']);

export default {
  appDirectory: 'web',
  basename: localPath(locale, '/'),
  buildDirectory: locale === DEFAULT_LOCALE ? 'build/web' : `build/web/locales/${locale}`,
  ssr: true,
  // The shop's route manifest is small: sent with the page, it saves a request at the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
