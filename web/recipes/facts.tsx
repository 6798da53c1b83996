import type { RecipeView } from './recipe-view.server.ts';
import { words } from './sheet-messages.ts';

const { facts } = words;

/** Six facts before starting, in two rows. */
export function Facts({ view, servings }: { view: RecipeView; servings: number }) {
  return (
    <div className="rec__facts">
      <dl className="facts">
        <Fact name={facts.difficulty} value={view.difficulty} />
        <Fact name={facts.time} value={facts.minutes(view.minutes)} />
        <Fact name={facts.serves} value={String(servings)} />
      </dl>
      <dl className="facts">
        <Fact name={facts.method} value={words.methods[view.method]} />
        <Fact name={facts.glass} value={view.glass} />
        <Fact name={facts.ice} value={view.ice ?? facts.noIce} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
