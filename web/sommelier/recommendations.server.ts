import { productPath } from '#contract/pages/site-links.ts';
import { type SommelierState, sommelierAddress } from '#contract/sommelier/url-state.ts';
import { QUESTIONS } from '#contract/sommelier/answers.ts';
import type { Recommendation } from '#modules/sommelier/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type PackedCard, packedCardFrom } from '#web/bottle/card-data.ts';
import { words } from './messages.server.ts';

/** A bottle with its lines. */
export type RecommendationView = { card: PackedCard; lines: Recommendation['lines'] };

type Link = { text: string; to: string };

/** A sentence of the summary, around the name of its bottle. */
export type SummarySentence = { before: string; bottle: Link; after: string };

export type RecommendationsView = {
  heading: string;
  /** One sentence a bottle, in their order; `[]` after a refinement and without bottles. */
  summary: SummarySentence[];
  bottles: RecommendationView[];
  /**
   * The reason for fewer than three bottles, and links to answers that bring more; `null` for
   * three.
   */
  fewer: { text: string; looser: Link[] } | null;
  /** Refinements of the first bottle; `null` when there is none. */
  steps: { title: string; links: Link[] } | null;
  /** For a refinement: the bottle that it started from. */
  stepped: { before: string; bottle: Link; after: string } | null;
  /** To the first bottles after a refinement, otherwise to the previous question. */
  back: Link | null;
  /** Link to the questions that were not shown yet; `null` when all were. */
  moreTo: string | null;
};

/** The bottle that a refinement starts from. */
export type RefinedFrom = { id: string; slug: string; name: string };

/** Returns the bottle of that slug, or `undefined`. */
export async function findRefinedFrom(
  { catalog }: Pick<PageContext, 'catalog'>,
  slug: string,
): Promise<RefinedFrom | undefined> {
  const [row] = await catalog.cards(await catalog.numbers([slug]));
  return row?.slug === slug ? { id: row.id, slug, name: row.name } : undefined;
}

/** Returns up to three bottles for the answers. */
export async function recommendationsView(
  page: Pick<PageContext, 'catalog' | 'sommelier' | 'locale'>,
  state: SommelierState,
  from: RefinedFrom | undefined,
): Promise<RecommendationsView> {
  const step = from && state.step ? { step: state.step.step, from: from.slug } : undefined;
  const recommendations = await page.sommelier.recommend(state.answers, step, page.locale);
  const [rows, tree] = await Promise.all([
    page.catalog.cards(recommendations.bottles.map(({ number }) => number)),
    page.catalog.tree(),
  ]);
  // Since the rules' data was loaded, a bottle may have been sold.
  const shown = rows.filter(({ stockQuantity }) => stockQuantity > 0);
  const bottles = shown.map((row): RecommendationView => {
    const found = recommendations.bottles.find(({ number }) => number === row.number);
    return { card: packedCardFrom(row, tree), lines: found?.lines ?? [] };
  });
  const summary = shown.map(({ number, name, slug }, index): SummarySentence => {
    const found = recommendations.bottles.find((bottle) => bottle.number === number);
    const { before, after } = words.summary(index, found?.taste ?? '', found?.reason ?? '');
    return { before, bottle: { text: name, to: productPath(slug) }, after };
  });
  const [first] = shown;
  const links = recommendations.steps.map((name) => ({
    text: words.steps[name].link,
    to: sommelierAddress({ ...state, step: { step: name, from: first?.slug ?? '' } }),
  }));
  return {
    heading: step && from ? words.steps[step.step].heading(from.name) : words.found(bottles.length),
    summary: step ? [] : summary,
    bottles,
    fewer: recommendations.fewer && {
      text: recommendations.fewer.text,
      looser: recommendations.fewer.looser.map(({ text, answers }) => ({
        text,
        to: sommelierAddress({ ...state, answers, step: null }),
      })),
    },
    steps: first && links.length > 0 ? { title: words.stepsFrom(first.name), links } : null,
    stepped: step && from ? refinedFrom(from) : null,
    back: backFrom(state),
    moreTo:
      state.asked.length === QUESTIONS.length
        ? null
        : sommelierAddress({ ...state, shows: false, step: null }),
  };
}

const refinedFrom = ({ name, slug }: RefinedFrom): RecommendationsView['stepped'] => ({
  before: words.stepped.before,
  bottle: { text: name, to: productPath(slug) },
  after: words.stepped.after,
});

function backFrom(state: SommelierState): Link | null {
  if (state.step)
    return { text: words.backToBottles, to: sommelierAddress({ ...state, step: null, shows: true }) };
  const last = state.asked.at(-1);
  return last === undefined
    ? null
    : { text: words.back, to: sommelierAddress({ ...state, again: last, shows: false }) };
}
