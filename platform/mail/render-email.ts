import { DEFAULT_LANGUAGE, type MailSender, type ReadEmail, type SentPicture } from './email.ts';
import { MAIL_PARTS } from './mail-parts.ts';

/** Renders an email as text that every mail program shows unchanged. */
export function renderText(email: ReadEmail, sender: MailSender): string {
  const { heading, paragraphs, button, sums, facts, quote } = email;
  const list = (rows: readonly { name: string; value: string }[]): string =>
    rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const parts = [
    heading,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}: ${sender.origin}${button.path}`]),
    ...(sums.length > 0 ? [list(sums)] : []),
    ...(facts.length > 0 ? [list(facts)] : []),
    ...(quote === undefined ? [] : [quote]),
    ['-- ', sender.name, ...sender.postalLines, ...(sender.email === undefined ? [] : [sender.email])].join(
      '\n',
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Renders the same email as HTML: one column of at most 600 pixels, light by default, dark when the
 * reader's program is. `pictures` are those of its bottles, on the shop's own host.
 */
export function renderHtml(
  email: ReadEmail,
  sender: MailSender,
  pictures: readonly SentPicture[] = [],
): string {
  const { subject, heading, paragraphs, button, sums, facts, quote, locale = DEFAULT_LANGUAGE } = email;
  const part = createParts(sender.accent);
  // Rows with the beginning and the end of their table; nothing without rows.
  const table = (name: 'pictures' | 'sums' | 'facts', rows: readonly string[]): string[] =>
    rows.length === 0 ? [] : [part(`${name}Open`), ...rows, part(`${name}Close`)];
  return [
    part('start', { locale, subject: escaped(subject), preview: escaped(paragraphs[0] ?? heading) }),
    ...head(part, sender),
    part('heading', { heading: escaped(heading) }),
    ...paragraphs.map((text) => part('paragraph', { text: paragraph(text) })),
    ...table(
      'pictures',
      pictures.map(({ path, alt }) =>
        part('picture', { src: escaped(sender.origin + path), alt: escaped(alt) }),
      ),
    ),
    ...(button === undefined
      ? []
      : [part('button', { href: escaped(sender.origin + button.path), label: escaped(button.label) })]),
    ...table(
      'sums',
      sums.map(({ name, value, isTotal }) =>
        part(isTotal ? 'total' : 'sum', { name: escaped(name), value: escaped(value) }),
      ),
    ),
    ...table(
      'facts',
      facts.map(({ name, value }) => part('fact', { name: escaped(name), value: withBreaks(value) })),
    ),
    ...(quote === undefined ? [] : [part('quote', { text: withBreaks(quote) })]),
    part('end', { sender: foot(sender) }),
  ].join('\n');
}

/**
 * The logo with the name of the shop as its text, or the icon above the name. Beside a narrow logo the
 * name stays: where pictures are off, its text would not fit into the place of the picture.
 */
function head(part: FillPart, { name, origin, logo }: MailSender): string[] {
  if (!logo)
    return [part('mark', { icon: escaped(`${origin}/icon-192.png`) }), part('name', { name: escaped(name) })];
  const { path, width, height } = logo;
  const size = { width: String(width), height: String(height) };
  const isWide = width >= 2 * height;
  return [
    part('logo', { logo: escaped(origin + path), name: isWide ? escaped(name) : '', ...size }),
    ...(isWide ? [] : [part('name', { name: escaped(name) })]),
  ];
}

type FillPart = (name: keyof typeof MAIL_PARTS, texts?: Readonly<Record<string, string>>) => string;

/** The accents in the compiled parts, which the shop's own replace. */
const DELIVERED_ACCENT = { day: '#17604e', cellar: '#8fd0ba' };

/** Fills the placeholders of a part with HTML, in the accents of the shop. */
const createParts =
  ({ day, cellar } = DELIVERED_ACCENT): FillPart =>
  (name, texts = {}) =>
    MAIL_PARTS[name]
      .replaceAll(DELIVERED_ACCENT.day, day)
      .replaceAll(DELIVERED_ACCENT.cellar, cellar)
      .replaceAll(/\{\{(\w+)\}\}/g, (_whole, key: string) => texts[key] ?? '');

/** A paragraph that is only a URL becomes a link: not every mail program makes links by itself. */
const ADDRESS = /^https?:\/\/[^\s<>"]+$/;

const paragraph = (text: string): string =>
  ADDRESS.test(text) ? `<a href="${escaped(text)}">${escaped(text)}</a>` : withBreaks(text);

const foot = ({ name, postalLines, email }: MailSender): string =>
  [name, ...postalLines, ...(email === undefined ? [] : [email])].map(escaped).join('<br>');

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
