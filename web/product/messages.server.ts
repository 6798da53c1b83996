import { formatDate } from '#contract/format/format-date.ts';
import type { TasterVote } from '#contract/catalog/taster-notes.ts';
import type { Alternative } from '#contract/sommelier/answers.ts';
import type { Dispatch } from '#modules/content/index.ts';
import { clockTime } from '#web/events/describe-start.server.ts';

const COUNTS = ['none', 'one', 'two', 'three', 'four'];
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the product page that the server formats. */
export const words = {
  stock: { inStock: 'In stock', left: (count: number) => `${count} left` },
  leavesOn: (stock: string, { city, day, cutOff, timeZone }: Dispatch) =>
    `${stock}. Order by ${formatDate(day, 'weekdayInYear', 'UTC')} at ${clockTime(cutOff, timeZone)}; it leaves ${city} that day.`,
  door: 'At the door',
  atDoor: (age: number) => `Someone aged ${age} or over must sign and show photo ID`,
  notSoldTo: 'Not sold to',
  /** Never a reason to buy: price and alcohol by what a shopper compares bottles by. */
  measures: (perLitre: string, drinks: number) => {
    if (drinks === 0) return `${perLitre} a litre`;
    return `${perLitre} a litre, ${drinks} standard ${drinks === 1 ? 'drink' : 'drinks'}`;
  },
  each: (price: string, isCan: boolean) => `${price} a ${isCan ? 'can' : 'bottle'}`,
  producer: 'Producer',
  availability: 'Availability',
  awards: 'Awards',
  award: (award: { medal: string; name: string; year: number }) =>
    `${award.medal}, ${award.name} ${award.year}`,
  tasters: {
    title: 'Written before anyone spoke',
    score: (inFavour: number, against: number) =>
      `${upper(COUNTS[inFavour] ?? String(inFavour))} for, ${COUNTS[against] ?? String(against)} against`,
    by: (taster: string, vote: TasterVote) => (vote === 'for' ? `${taster}, for` : `${taster}, against`),
  },
  yes: 'Yes',
  no: 'No',
  alike: {
    title: 'More like this',
    same: (nouns: string[]) => `the same ${nouns.join(' and ')}`,
    near: (noun: string) => `similar ${noun}`,
    samePrice: 'the same price',
    nearPrice: 'about the same price',
    cheaper: (amount: string) => `${amount} less`,
    dearer: (amount: string) => `${amount} more`,
    /** A flavour that two bottles share, and a bottle that has more or less of it. */
    tastes: {
      smoky: { noun: 'smoke', more: 'smokier', less: 'less smoke' },
      sweet: { noun: 'sweetness', more: 'sweeter', less: 'drier' },
      fruity: { noun: 'fruit', more: 'fruitier', less: 'less fruit' },
      citrus: { noun: 'citrus', more: 'more citrus', less: 'less citrus' },
      floral: { noun: 'blossom', more: 'more floral', less: 'less floral' },
      herbal: { noun: 'herbs', more: 'more herbal', less: 'less herbal' },
      spicy: { noun: 'spice', more: 'spicier', less: 'less spice' },
      woody: { noun: 'oak', more: 'oakier', less: 'less oak' },
      nutty: { noun: 'nuts', more: 'nuttier', less: 'less nuttiness' },
      malty: { noun: 'malt', more: 'maltier', less: 'less malt' },
      roasted: { noun: 'roast', more: 'more roast', less: 'less roast' },
      maritime: { noun: 'sea air', more: 'more sea air', less: 'less sea air' },
      earthy: { noun: 'earth', more: 'earthier', less: 'less earth' },
      creamy: { noun: 'cream', more: 'creamier', less: 'less cream' },
      bitter: { noun: 'bitterness', more: 'more bitter', less: 'less bitter' },
      tart: { noun: 'tartness', more: 'sharper', less: 'softer' },
      honey: { noun: 'honey', more: 'more honey', less: 'less honey' },
      body: { noun: 'body', more: 'fuller', less: 'lighter' },
      'alcohol-warmth': { noun: 'warmth', more: 'warmer', less: 'gentler' },
    },
  },
  but: {
    title: 'Like this, but',
    choices: {
      cheaper: 'cheaper',
      smokier: 'smokier',
      drier: 'drier',
      lighter: 'lighter',
      'without-alcohol': 'without alcohol',
    } satisfies Record<Alternative, string>,
  },
};
