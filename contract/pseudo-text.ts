/** Letters of the pseudo-locale, all in Latin-1, which the shop's fonts contain. */
const ACCENTED = new Map(
  'aåå eéé iîî oøø uüü yýý cç nñ AÅÅ EÉÉ IÎÎ OØØ UÜÜ YÝÝ CÇ NÑ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Tags, entities, placeholders, URLs and email addresses: never changed. */
const MARKUP = String.raw`<[^>]*>|&#?\w+;|\{[^}]*\}|https?:\/\/\S+|\S+@\S+\.\w+`;

/**
 * Returns an English text of the interface as the pseudo-locale shows it: vowels are doubled and
 * accented, which makes it about a third longer. `given` are texts put into it, such as names of
 * products: they stay. A text that was changed before does not change again.
 */
export function pseudoText(text: string, given: readonly string[] = []): string {
  const names = given
    .filter((name) => /\p{L}/u.test(name))
    .toSorted((one, other) => other.length - one.length)
    .map((name) => String.raw`(?<!\p{L})${escapeForRegExp(name)}(?!\p{L})`);
  const unchanged = new RegExp([...names, MARKUP].join('|'), 'giu');
  let changed = '';
  let end = 0;
  for (const match of text.matchAll(unchanged)) {
    changed += accented(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return changed + accented(text.slice(end));
}

const accented = (text: string): string => text.replace(/[a-z]/gi, (sign) => ACCENTED.get(sign) ?? sign);

const escapeForRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
