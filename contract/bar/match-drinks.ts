import type { BarData, IngredientKind, BarRecipe } from './bar-data.ts';

/** The kind at home that serves one need. `note` is set when it is a substitution. */
export type Use = { need: string; have: string; note: string | null };

/** A drink that can be made now. */
export type Makeable = { recipe: BarRecipe; uses: readonly Use[] };

/** A drink for which one kind is missing. */
export type AlmostMakeable = { recipe: BarRecipe; missing: IngredientKind };

/** The kind that makes the most further drinks possible. */
export type Opener = { kind: IngredientKind; recipes: readonly BarRecipe[] };

export type DrinkMatches = {
  /** By name, each with a use for every need, in mixing order. */
  now: readonly Makeable[];
  /** By what is missing, in the order of the kinds, then by name. */
  oneAway: readonly AlmostMakeable[];
  /** `null` when no single kind makes another drink possible. */
  opener: Opener | null;
};

/** Prepared data of the bar, so that each change is fast. Unknown kinds are ignored. */
export type DrinkMatcher = {
  mix(have: ReadonlySet<string>): DrinkMatches;
  /** The kind at home that serves a need or a garnish; `null` when none does. */
  find(need: string, have: ReadonlySet<string>): Use | null;
};

/** The kinds that serve one need. */
type Servers = {
  /** Best first, with the note of a substitution. */
  notes: ReadonlyMap<string, string | null>;
  /** The same as indexes into the kinds, and for each kind whether it serves, and how. */
  places: readonly number[];
  serves: Uint8Array;
};
const STANDS_IN = 2;

/**
 * Creates the matcher of a bar's drinks. A kind at home serves a need when it is that kind, when it
 * is below it in the tree, or when it is (or is below) the stated substitution for exactly that
 * kind. Substitutions are not chained, and one that is stated for a bourbon does not apply to any
 * whiskey. The exact kind comes first, then one below it, then a substitution; among equals the
 * first in the order of the data.
 *
 * The opener is the kind that alone makes the most further drinks possible. Among equals it is the
 * one with fewer substitutions, then the first in the order of the data, which is the more general
 * one.
 */
export function createDrinkMatcher(data: BarData): DrinkMatcher {
  const { kinds } = data;
  const serversFor = lookUpServers(data);
  const placeOf = new Map(kinds.map(({ id }, place) => [id, place]));
  // Drinks that need unknown kinds are left out.
  const recipes = data.recipes.filter(({ needs }) => needs.every((need) => placeOf.has(need)));
  const needed = new Set(recipes.flatMap(({ needs }) => needs));

  const find: DrinkMatcher['find'] = (need, have) => {
    if (!placeOf.has(need)) return null;
    for (const [id, note] of serversFor(need).notes) if (have.has(id)) return { need, have: id, note };
    return null;
  };

  return {
    find,
    mix(have) {
      const served = new Map<string, Use>();
      for (const need of needed) {
        const use = find(need, have);
        if (use) served.set(need, use);
      }
      const now: Makeable[] = [];
      const almost: (AlmostMakeable & { place: number })[] = [];
      const unmade: Unmade[] = [];
      for (const recipe of recipes) {
        const missing = [...new Set(recipe.needs)].filter((need) => !served.has(need));
        const [first] = missing;
        if (first === undefined) {
          now.push({ recipe, uses: recipe.needs.flatMap((need) => served.get(need) ?? []) });
          continue;
        }
        unmade.push({ recipe, missing: missing.map(serversFor) });
        const place = placeOf.get(first) ?? 0;
        const kind = kinds[place];
        if (kind && missing.length === 1) almost.push({ recipe, missing: kind, place });
      }
      almost.sort((one, other) => one.place - other.place);
      return {
        now,
        oneAway: almost.map(({ recipe, missing }) => ({ recipe, missing })),
        opener: findOpener(kinds, unmade),
      };
    },
  };
}

/** Finds the kinds that serve a need. Computed at the first call and cached. */
function lookUpServers({ kinds, substitutions }: BarData): (need: string) => Servers {
  const placeOf = new Map(kinds.map(({ id }, place) => [id, place]));
  const below = listBelow(kinds);
  const standIns = Map.groupBy(substitutions, (substitution) => substitution.for);
  const cached = new Map<string, Servers>();
  return (need) => {
    const known = cached.get(need);
    if (known) return known;
    const notes = new Map<string, string | null>([[need, null]]);
    for (const lower of below.get(need) ?? []) notes.set(lower, null);
    for (const { use, note } of standIns.get(need) ?? []) {
      for (const each of [use, ...(below.get(use) ?? [])]) {
        if (placeOf.has(each) && !notes.has(each)) notes.set(each, note);
      }
    }
    const serves = new Uint8Array(kinds.length);
    for (const [id, note] of notes) serves[placeOf.get(id) ?? 0] = note === null ? 1 : STANDS_IN;
    const servers = { notes, places: [...notes.keys()].map((id) => placeOf.get(id) ?? 0), serves };
    cached.set(need, servers);
    return servers;
  };
}

/** The kinds below each kind, in the order of the data. */
function listBelow(kinds: readonly IngredientKind[]): ReadonlyMap<string, readonly string[]> {
  const parents = new Map(kinds.map(({ id, parent }) => [id, parent]));
  const below = new Map<string, string[]>(kinds.map(({ id }) => [id, []]));
  for (const { id } of kinds) {
    // The build of the data refuses cycles. Data from elsewhere must not loop for ever.
    const seen = new Set([id]);
    for (let above = parents.get(id); above; above = parents.get(above)) {
      if (seen.has(above)) break;
      seen.add(above);
      below.get(above)?.push(id);
    }
  }
  return below;
}

/** A drink that cannot be made, and for each unserved need the kinds that would serve it. */
type Unmade = { recipe: BarRecipe; missing: readonly Servers[] };

function findOpener(kinds: readonly IngredientKind[], unmade: readonly Unmade[]): Opener | null {
  const opened = new Uint32Array(kinds.length);
  const stoodIn = new Uint32Array(kinds.length);
  for (const { missing } of unmade) {
    for (const place of missing[0]?.places ?? []) {
      if (!servesAll(place, missing)) continue;
      opened[place] = (opened[place] ?? 0) + 1;
      for (const { serves } of missing)
        if (serves[place] === STANDS_IN) stoodIn[place] = (stoodIn[place] ?? 0) + 1;
    }
  }
  let best = 0;
  for (let place = 1; place < kinds.length; place += 1) {
    const more = (opened[place] ?? 0) - (opened[best] ?? 0);
    if (more > 0 || (more === 0 && (stoodIn[place] ?? 0) < (stoodIn[best] ?? 0))) best = place;
  }
  const kind = kinds[best];
  if (!kind || !opened[best]) return null;
  return {
    kind,
    recipes: unmade.filter(({ missing }) => servesAll(best, missing)).map(({ recipe }) => recipe),
  };
}

function servesAll(place: number, missing: readonly Servers[]): boolean {
  for (const { serves } of missing) if (!serves[place]) return false;
  return true;
}
