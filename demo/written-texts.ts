import { readFile } from 'node:fs/promises';
import { loadDemoContent, loadDemoWeeklyLists } from '#seed/seed-demo-content.ts';
import { loadDemo } from '#seed/load-demo.ts';

/** A text of the demo and its place: `articles/what-dry-means`. */
export type WrittenText = { place: string; text: string };

const folder = (path: string): string => new URL(path, import.meta.url).pathname;

/**
 * Loads all texts of the demo's files as an empty shop loads them. An error in a file throws with
 * its name.
 */
export async function readWrittenDemo() {
  const [{ catalogue, words }, { articles, recipes, pages, months }, weeklyLists, pictures] =
    await Promise.all([
      loadDemo(folder('.')),
      loadDemoContent(folder('.')),
      loadDemoWeeklyLists(folder('.')),
      readFile(folder('pictures/pictures.json'), 'utf8'),
    ]);
  const madePictures = new Set(Object.keys(JSON.parse(pictures)));
  return { catalogue, words, articles, recipes, pages, months, weeklyLists, madePictures };
}

export type WrittenDemo = Awaited<ReturnType<typeof readWrittenDemo>>;

/** Returns the HTML of the shop's Markdown, by the path that shows it. */
export function htmlOf({ articles, pages }: WrittenDemo): { path: string; html: string }[] {
  return [
    ...articles.map(({ slug, text }) => ({ path: `/blog/${slug}`, html: text.html })),
    ...pages.pages.map(({ slug, html }) => ({ path: `/${slug}`, html })),
    ...pages.questions.map(({ html }) => ({ path: '/faq', html })),
  ];
}

/** The pull quote of an article: it repeats a sentence of its text. */
export const PULL_QUOTE = /<blockquote>\s*<p>(.*?)<\/p>\s*<\/blockquote>/gs;

/** Returns every text that a shopper reads outside the catalogue. */
export function textsOf(demo: WrittenDemo): WrittenText[] {
  const { articles, recipes, pages, months, weeklyLists } = demo;
  return [
    ...articles.map(({ slug, title, excerpt, text }) => ({
      place: `articles/${slug}`,
      text: lines(title, excerpt, plain(text.html.replaceAll(PULL_QUOTE, ''))),
    })),
    ...recipes.map(({ slug, name, description, steps, note, history, ingredients }) => ({
      place: `recipes/${slug}`,
      text: lines(
        name,
        description,
        ...steps,
        note,
        history,
        ...ingredients.flatMap(({ name: ingredient, notes, bottles = [] }) => [
          ingredient,
          notes,
          ...bottles.map(({ why }) => why),
        ]),
      ),
    })),
    ...pages.pages.map(({ slug, title, lead, description, html }) => ({
      place: `pages/${slug}`,
      text: lines(title, lead, description, plain(html)),
    })),
    ...pages.questions.map(({ slug, question, html }) => ({
      place: `faq/${slug}`,
      text: lines(question, plain(html)),
    })),
    ...pages.events.map(({ slug, title, description, bring }) => ({
      place: `events/${slug}`,
      text: lines(title, description, bring),
    })),
    ...months.map(({ slug, secondLine, heading, text, linkText }) => ({
      place: `months/${slug}`,
      text: lines(secondLine, heading, text, linkText),
    })),
    ...weeklyLists.map(({ firstLine, lines: bottles }, index) => ({
      place: `weekly-lists/${index}`,
      text: lines(firstLine, ...bottles.map(({ sentence }) => sentence)),
    })),
    ...(pages.provinces?.provinces ?? []).map(({ code, deliveryNote = '' }) => ({
      place: `provinces/${code}`,
      text: deliveryNote,
    })),
    ...(pages.provinces?.national ?? []).map(({ name, what }) => ({ place: `help/${name}`, text: what })),
  ];
}

/** Returns the texts about the catalogue's bottles. */
export function catalogueTextsOf({ catalogue: { products } }: WrittenDemo): WrittenText[] {
  return products.map(({ slug, short, story, notes, pairings, tasterNotes }) => ({
    place: `products/${slug}`,
    text: lines(
      short,
      story,
      ...Object.values(notes),
      ...pairings.map(({ why }) => why),
      ...tasterNotes.map(({ text }) => text),
    ),
  }));
}

type Branch = { slug: string; children?: Branch[] | undefined };

/** Returns the slugs of a category and its descendants. */
export const slugsBelow = ({ slug, children = [] }: Branch): string[] => [
  slug,
  ...children.flatMap(slugsBelow),
];

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** Converts HTML to text; every block element becomes a line of its own. */
const plain = (html: string): string =>
  html
    .replace(/<\/?(?:p|h\d|li|ul|ol|t[dhr]|table|blockquote|div|br|hr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:\w+|#\w+);/g, ' ');
