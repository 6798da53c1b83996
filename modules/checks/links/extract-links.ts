/** What a text leads to: links as they are written, and cards of products and recipes. */
export type ExtractedLinks = { links: string[]; embeds: { kind: 'product' | 'recipe'; slug: string }[] };

/** A URL of a text; brackets only in pairs: `https://en.wikipedia.org/wiki/Port_(wine)`. */
const URL_PART = String.raw`(?:[^\s()<>"'\]]|\([^\s()]*\))+`;
const CODE = /(```|~~~)[\s\S]*?\1|`[^`\n]+`/g;
const HTML_CARD = /<p data-card="(product|recipe)" data-slug="([^"]+)">.*?<\/p>/gs;
const CARD = /^::(product|recipe)\[[^\]\n]*\]\{[^}\n]*\bslug="?([a-z0-9-]+)[^\n]*$/gm;
const LINKS = [
  // Markdown: [name](/path "title"), and its definition [name]: /path
  new RegExp(String.raw`\]\(\s*<?((?:https?://|/)${URL_PART})`, 'g'),
  new RegExp(String.raw`^ {0,3}\[[^\]\n]+\]:\s*<?((?:https?://|/)${URL_PART})`, 'gm'),
  /\bhref="((?:https?:\/\/|\/)[^"]*)"/g,
  // Written out in a text.
  new RegExp(String.raw`(https?://${URL_PART})`, 'g'),
  /(?<=^|[\s(])(?<!\]\()(\/(?:product|category|collections|recipes|blog)\/[\w-]+)/gm,
];

/** Finds the links and cards of a Markdown, HTML or plain text, each once. */
export function extractLinks(text: string): ExtractedLinks {
  const embeds: ExtractedLinks['embeds'] = [];
  const takeCard = (_: string, kind: string, slug: string): string => {
    const card = { kind: kind === 'recipe' ? ('recipe' as const) : ('product' as const), slug };
    if (!embeds.some((one) => one.kind === card.kind && one.slug === slug)) embeds.push(card);
    return '';
  };
  const rest = text.replace(CODE, '').replace(HTML_CARD, takeCard).replace(CARD, takeCard);
  const links = LINKS.flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(([, link = '']) => trimLink(link)),
  );
  return { links: [...new Set(links)], embeds };
}

/** Without the punctuation of the sentence, and with the characters that HTML escapes. */
const trimLink = (link: string): string => link.replaceAll('&amp;', '&').replace(/[.,;:!?*_]+$/, '');
