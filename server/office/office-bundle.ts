import { join } from 'node:path';
import type { Plugin } from 'vite';

const OF_SHOP = /[\\/]ui[\\/]bundle-values\.ts$/;
const OF_OFFICE = join(import.meta.dirname, '..', '..', 'ui', 'office', 'bundle-values.ts');

/** The library's own texts in languages that the office does not have: a quarter of its weight. */
const FOREIGN_TEXTS = /[\\/]react-(?:aria|stately)[\\/].*[\\/](?!en-US|fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** The library empties its live regions by markup, which the office's policy refuses (Trusted Types). */
const LIVE_REGIONS = /[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs$/;

/** Gives a bundle the office's values of ui/bundle-values.ts, and of React Aria only our languages. */
export const officeBundle: Plugin = {
  name: 'alambic:office-bundle',
  enforce: 'pre',
  load: { filter: { id: FOREIGN_TEXTS }, handler: () => 'export default {}' },
  transform: {
    filter: { id: LIVE_REGIONS },
    handler(code) {
      const changed = code.replaceAll(".innerHTML = ''", '.replaceChildren()');
      if (changed === code || changed.includes('innerHTML'))
        this.error('React Aria empties its live regions otherwise now');
      return { code: changed, map: null };
    },
  },
  async resolveId(source, importer, options) {
    if (!source.endsWith('/bundle-values.ts')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found !== null && OF_SHOP.test(found.id) ? OF_OFFICE : null;
  },
};
