import type { BarGroup } from '#contract/bar/bar-data.ts';
import { capital, drinks, inWords } from './count-messages.ts';

const GROUPS: Record<BarGroup, string> = {
  spirits: 'Spirits',
  liqueurs: 'Liqueurs',
  'wine-and-aperitifs': 'Wine and aperitifs',
  'beer-and-cider': 'Beer and cider',
  'without-alcohol': 'Without alcohol',
  juices: 'Juices',
  'syrups-and-sugar': 'Syrups and sugar',
  mixers: 'Mixers',
  'bitters-and-seasoning': 'Bitters and seasoning',
  'fruit-and-herbs': 'Fruit and herbs',
};

const things = (count: number): string => `${inWords(count)} ${count === 1 ? 'thing' : 'things'}`;

/** Formats how many drinks lack one bottle, as a sentence after the number of possible drinks. */
function near(now: number, almost: number): string {
  if (almost === 0) return '';
  const count = now === 0 ? drinks(almost) : `${inWords(almost)} more`;
  return ` ${capital(count)} ${almost === 1 ? 'is' : 'are'} one bottle away.`;
}

/** Texts of the home bar. Those of its results are in results-messages.ts, which is loaded later. */
export const words = {
  title: 'My bar',
  description:
    'Tick what you have at home and see which of our drinks you can make, and what one more bottle would add.',
  lead: "Tick what you have. We'll show what you can make, and what one more bottle would add.",
  granted: 'We assume you have water, ice, salt, sugar and simple syrup.',
  kept: 'Your bar is saved in this browser only.',
  needsScript: 'You need JavaScript to tick what you have. Here are all of our drinks instead.',
  allDrinks: 'All our drinks',
  offline: "You're offline. Your bar still works; recipes need a connection.",
  shelf: {
    title: 'What you have',
    filter: 'Find an ingredient',
    groups: GROUPS,
    more: 'More ingredients',
    ticked: (ticked: number, all: number) => (ticked === 0 ? `${all}` : `${ticked} of ${all}`),
    none: 'Nothing on our list by that name.',
    byBottle: 'from your bottle',
  },
  bottles: {
    title: 'Bottles from our shop',
    add: 'Add a bottle from our shop',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name} from my bar`,
    serves: (kinds: readonly string[]) => `Counts as ${kinds.join(' and ')}.`,
    unavailable: 'You need to be online to add bottles. You can still tick ingredients yourself.',
  },
  tally: {
    empty: (all: number) => `Nothing ticked yet. Our list has ${drinks(all)}.`,
    waiting: 'Checking the recipes.',
    said: (now: number, almost: number) =>
      `${now === 0 ? 'Nothing yet.' : `You can make ${drinks(now)}.`}${near(now, almost)}`,
    theirs: (now: number, almost: number) =>
      `${now === 0 ? 'No drinks yet.' : `This bar can make ${drinks(now)}.`}${near(now, almost)}`,
    see: 'See the drinks',
  },
  failed: { title: "The recipes didn't load", text: "We couldn't reach the shop. What you ticked is saved." },
  share: { button: 'Share this bar', copied: 'Link copied.', byHand: 'Copy this link to your bar:' },
  empty: { button: 'Empty my bar', done: 'Your bar is empty.', undo: 'Undo' },
  shared: {
    title: 'A shared bar',
    text: 'Someone shared this bar with you. Yours stays as it is.',
    holds: (count: number) => `It has ${things(count)}.`,
    none: 'Nothing in it is on our list.',
    unknown: (count: number) =>
      count === 1 ? "One more isn't on our list." : `${capital(inWords(count))} more aren't on our list.`,
    keep: 'Save as my bar',
    add: 'Add to my bar',
    back: 'Back to my bar',
    start: 'Start my own',
    mine: (count: number) => `Your own bar still has ${things(count)}.`,
  },
};
