import type { BarGroup } from '#contract/bar/bar-data.ts';

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

const drinks = (count: number): string => (count === 1 ? '1 drink' : `${count} drinks`);
const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** What can be made, and what is near. */
function counted(now: number, away: number): string {
  const near = away === 0 ? 'none' : `${away}${now === 0 ? '' : ' more'}`;
  return `${now === 0 ? 'no drink' : drinks(now)} now; ${near} ${away === 1 ? 'is' : 'are'} one bottle away.`;
}

/** Words of the home bar. What only its answer says stands in answer-words.ts, which comes later. */
export const words = {
  title: 'My bar',
  description:
    'Tick what stands at home and see which of our drinks it makes, which are one bottle away, and when there is nothing to buy.',
  lead: 'Tick what stands at home. This page says what it makes already, and what one more bottle would add.',
  granted: 'Water, ice, salt, sugar and plain sugar syrup are taken for granted.',
  kept: 'Your bar is kept in this browser; the shop keeps nothing of it.',
  needsScript:
    'Ticking what you have takes JavaScript, which is off here. These are all of our drinks, kind by kind.',
  allDrinks: 'All of our drinks',
  offline: 'You are off-line. Your bar works all the same; recipes need a connection.',
  shelf: {
    title: 'At home',
    filter: 'Find in this list',
    groups: GROUPS,
    ticked: (ticked: number, all: number) => `${ticked} of ${all}`,
    none: 'Nothing in this list is called that.',
    byBottle: 'by its bottle',
  },
  bottles: {
    title: 'Bottles of ours',
    add: 'Add a bottle of ours',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name} from my bar`,
    serves: (kinds: readonly string[]) => `Counts as ${kinds.join(' and ')}.`,
    unavailable: 'That needs a connection to the shop. What you have can be ticked by hand.',
  },
  tally: {
    empty: (all: number) => `Nothing is ticked yet. Our list has ${drinks(all)}.`,
    waiting: 'Looking through the recipes.',
    said: (now: number, away: number) => `You can make ${counted(now, away)}`,
    theirs: (now: number, away: number) => `This bar makes ${counted(now, away)}`,
    see: 'See the answer',
  },
  failed: {
    title: 'The recipes could not be loaded',
    text: 'The shop did not answer. What you ticked is kept.',
  },
  share: {
    button: 'Share this bar',
    copied: 'The address of this bar is copied.',
    byHand: 'This browser does not copy by itself. The address of this bar:',
  },
  empty: {
    button: 'Empty my bar',
    done: 'Your bar is empty.',
    undo: 'Bring it back',
  },
  shared: {
    title: 'Somebody’s bar',
    text: 'Somebody shared this bar with you. It changes nothing of yours.',
    holds: (count: number) => `It holds ${things(count)}.`,
    none: 'It holds nothing that this page knows.',
    unknown: (count: number) =>
      count === 1
        ? 'One more is not known to this page and is left out.'
        : `${count} more are not known to this page and are left out.`,
    keep: 'Keep as mine',
    add: 'Add to mine',
    back: 'Back to mine',
    start: 'Begin my own',
    mine: (count: number) => `Your own bar, with ${things(count)}, is as you left it.`,
  },
};
