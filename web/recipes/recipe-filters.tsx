import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DOORS } from '#contract/doors.ts';
import {
  hasRecipeFilter,
  readRecipeFilter,
  type RecipeFilter,
  type RecipeFilterName,
  writeRecipeFilter,
} from '#contract/recipes/recipe-filter.ts';
import type { RecipeChoices } from '#modules/recipes/index.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

const { path } = DOORS.recipes;
const { filters } = words;

type Props = { filter: RecipeFilter; choices: RecipeChoices; total: number };

/**
 * What the list can be narrowed by. A form that the browser can send by itself; where script runs, a choice applies at once.
 * While its page is on its way the form already says what was chosen.
 */
export function RecipeFilters({ filter, choices, total }: Props) {
  const navigate = useNavigate();
  const [shown, want] = useWanted(filter);
  const apply = (form: HTMLFormElement): void => {
    const wanted = filterIn(form);
    want(wanted);
    void navigate(addressOf(wanted), { preventScrollReset: true });
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLFormElement>): void => apply(currentTarget);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form className="rfilters" action={path} aria-label={filters.label} onChange={change} onSubmit={submit}>
      {fieldsOf(shown, choices).map((field) => (
        <Select key={field.name} {...field} />
      ))}
      {(choices.withoutAlcohol > 0 || shown.withoutAlcohol) && (
        <label className="check rfilters__tick">
          <input
            type="checkbox"
            name="withoutAlcohol"
            value="true"
            checked={shown.withoutAlcohol}
            onChange={appliesByForm}
          />
          {filters.counted(filters.withoutAlcohol, choices.withoutAlcohol)}
        </label>
      )}
      <button type="submit" className="btn btn--line no-script-only">
        {filters.apply}
      </button>
      <p className="rfilters__count">
        <span aria-live="polite">{words.showing(total)}</span>
        {hasRecipeFilter(filter) && (
          <PageLink className="link" to={path} keepScroll>
            {filters.clear}
          </PageLink>
        )}
      </p>
    </form>
  );
}

type Option = { value: string; label: string };
type Field = { name: RecipeFilterName; label: string; value: string; valueLabel: string; options: Option[] };

function fieldsOf(shown: RecipeFilter, choices: RecipeChoices): Field[] {
  const field = <Value extends string | number>(
    name: 'base' | 'family' | 'difficulty' | 'minutes' | 'strength',
    offered: readonly { value: Value; count: number }[],
    nameOf: (value: Value) => string,
    chosen: Value | null,
  ): Field => ({
    name,
    label: filters[name],
    value: chosen === null ? '' : String(chosen),
    valueLabel: chosen === null ? '' : nameOf(chosen),
    options: offered.map(({ value, count }) => ({
      value: String(value),
      label: filters.counted(nameOf(value), count),
    })),
  });
  const baseName = (slug: string): string => choices.base.find(({ value }) => value === slug)?.name ?? slug;
  return [
    field('base', choices.base, baseName, shown.base),
    field('family', choices.family, (family) => words.families[family], shown.family),
    field('difficulty', choices.difficulty, (value) => words.difficulties[value], shown.difficulty),
    field('minutes', choices.minutes, filters.atMost, shown.minutes),
    field('strength', choices.strength, (value) => words.strengths[value], shown.strength),
  ];
}

/** What is chosen stays to be seen and taken back, also where the other choices leave nothing of it. */
function Select({ name, label, value, valueLabel, options }: Field) {
  if (options.length === 0 && value === '') return null;
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <label className="rfilters__one">
      <span>{label}</span>
      <select className="input input--sm select" name={name} value={value} onChange={appliesByForm}>
        <option value="">{filters.any}</option>
        {!isOffered && <option value={value}>{valueLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** React wants to know who changes a controlled field: the form does, by its address. */
const appliesByForm = (): void => undefined;

/**
 * What the form says: the page's filter, or what was chosen on this page and is on its way. It is drawn in the turn of the
 * choice: the router tells of a page on its way later, and until then React would take a tick back.
 */
function useWanted(filter: RecipeFilter): [RecipeFilter, (wanted: RecipeFilter) => void] {
  const { key } = useLocation();
  const [choice, choose] = useState<{ wanted: RecipeFilter; on: string } | null>(null);
  // The page came, or another: forgotten, since the way back leads to the same key.
  if (choice !== null && choice.on !== key) choose(null);
  return [choice?.on === key ? choice.wanted : filter, (wanted) => choose({ wanted, on: key })];
}

function filterIn(form: HTMLFormElement): RecipeFilter {
  const fields = new FormData(form);
  return readRecipeFilter((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  }).filter;
}

function addressOf(filter: RecipeFilter): string {
  const query = new URLSearchParams(writeRecipeFilter(filter)).toString();
  return query === '' ? path : `${path}?${query}`;
}
