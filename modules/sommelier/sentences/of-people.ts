import type { Companion, Whom } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { dishesIn } from '../companions.ts';
import { isDish, pairingsWith } from '../rules/companion.ts';
import { numberOf, serveOf, textOf } from '../rules/facts.ts';
import { gentleLevels, isSpicy } from '../rules/whom.ts';
import {
  atLevels,
  dishName,
  either,
  ended,
  listed,
  makerOf,
  noteOf,
  particularsOf,
  quoted,
  strongest,
  tellings,
} from './phrases.ts';

/** Why a bottle suits whom it is for: one sentence, told in several ways; none where nothing speaks for it. */
export function reasonsOfWhom(bottle: Bottle, whom: Whom): string[] {
  if (whom === 'gift') return ofGift(bottle);
  if (whom === 'table') return ofTable(bottle);
  if (whom === 'newcomer') return ofNewcomer(bottle);
  const merits = [
    ...(bottle.rating === null ? [] : [`is rated ${bottle.rating} of 5`]),
    ...(bottle.isStaffPick ? ['is one of our own picks'] : []),
  ];
  return merits.length === 0 ? [] : tellings(`For yourself: it ${listed(merits)}`, particularsOf(bottle));
}

function ofGift(bottle: Bottle): string[] {
  const age = numberOf(bottle, 'age');
  const facts = [
    ...(bottle.isGiftIdea ? ['is one of our gift ideas'] : []),
    ...(bottle.isLimitedEdition ? ['is a limited edition'] : []),
    ...(age === undefined ? [] : [age === 1 ? 'is one year old' : `is ${age} years old`]),
    ...bottle.awards.slice(0, 1).map(({ medal, name, year }) => `has an award (${medal}, ${name} ${year})`),
  ];
  if (facts.length === 0) return [];
  const fact = `As a present it has something to tell: it ${listed([`was made by ${makerOf(bottle)}`, ...facts])}`;
  return [ended(fact), ...tellings(fact, particularsOf(bottle))];
}

function ofTable(bottle: Bottle): string[] {
  const seen = new Set<string>();
  const dishes: string[] = [];
  for (const { name } of bottle.pairings) {
    const kinds = [...dishesIn(name)].filter((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    if (kinds.length > 0) dishes.push(dishName(name));
  }
  if (dishes.length < 2) return [];
  const fact = `For a table that eats different things we have it beside ${listed(dishes)}`;
  return [ended(fact), ...tellings(fact, particularsOf(bottle))];
}

function ofNewcomer(bottle: Bottle): string[] {
  const levels = Object.entries(gentleLevels(bottle));
  if (isSpicy(bottle) || levels.some(([, level]) => level > 1)) return [];
  const none = levels.filter(([, level]) => level === 0).map(([name]) => name);
  const trace = levels.filter(([, level]) => level === 1).map(([name]) => name);
  const parts = [
    ...(none.length > 0 ? [`no ${either(none)}`] : []),
    ...(trace.length > 0 ? [`only a trace of ${listed(trace)}`] : []),
  ];
  return tellings(`It is gentle with somebody new to it: ${parts.join(', and ')}`, particularsOf(bottle));
}

const BESIDE: Readonly<Record<Exclude<Companion, 'alone' | 'cocktail'>, string>> = {
  seafood: 'From the water',
  poultry: 'Among poultry dishes',
  meat: 'Among meats',
  charcuterie: 'Among small bites',
  cheese: 'Among cheeses',
  vegetables: 'Among vegetables and the like',
  spicy: 'Where there is spice',
  sweets: 'Among sweet things',
};

/** Why a bottle suits what it is drunk with. */
export function reasonsOfCompanion(bottle: Bottle, companion: Companion): string[] {
  if (companion === 'alone') return ofAlone(bottle);
  if (companion === 'cocktail') return ofCocktail(bottle);
  if (!isDish(companion)) return [];
  const pairings = pairingsWith(bottle, companion);
  const [first] = pairings;
  if (!first) return [];
  const names = listed(pairings.map(({ name }) => dishName(name)));
  const fact = `${BESIDE[companion]} we put it beside ${names}`;
  const why = first.description.trim();
  // With several dishes, the sentence that was written of the first names it.
  const told =
    pairings.length === 1
      ? `${fact}: ${quoted(why)}`
      : `${fact}; of ${dishName(first.name)} we wrote ${quoted(why)}`;
  return [...(why === '' ? [] : [ended(told)]), ...tellings(fact, particularsOf(bottle))];
}

function ofAlone(bottle: Bottle): string[] {
  const serve = textOf(bottle, 'serve');
  const glass = textOf(bottle, 'glass');
  const finish = noteOf(bottle, 'finish');
  const others = [...finish, ...particularsOf(bottle)];
  if (serve !== undefined && serveOf(bottle).alone)
    return tellings(`On its own we serve it so: ${quoted(serve)}`, others);
  if (glass !== undefined)
    return tellings(`On its own it has a glass made for it, the ${quoted(glass)}`, others);
  return finish.length > 0 ? tellings('On its own it is the end that counts', others) : [];
}

function ofCocktail(bottle: Bottle): string[] {
  const serve = textOf(bottle, 'serve');
  const kind = bottle.lineageNames.at(-1) ?? '';
  const axes = strongest(bottle, 2);
  const others = [
    ...(axes.length > 0 ? [`into the glass it brings ${atLevels(axes)}`] : []),
    ...particularsOf(bottle),
  ];
  return serve !== undefined && serveOf(bottle).mixed
    ? tellings(`In a mixed drink we serve it so: ${quoted(serve)}`, others)
    : tellings(`Mixed drinks are made with what stands under ${kind}`, others);
}
