import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { DOORS } from '#contract/doors.ts';
import { readRecipeFilter, type RecipeFilter } from '#contract/recipes/recipe-filter.ts';
import type { RecipeChoices } from '#modules/recipes/index.ts';
import { keepOpenWhereWide } from '#web/listing/keep-open-where-wide.ts';
import { SlidersIcon } from '#web/listing/sliders-icon.tsx';
import { addressOf, type FilterField, fieldsOf } from './filter-fields.ts';
import { useWanted } from './use-wanted.ts';
import { words } from './words.ts';

const { path } = DOORS.recipes;
const { filters } = words;

/** So many values of a field are in sight; the others are behind a line. */
const LEAD = 6;

/**
 * What the list can be narrowed by, beside it as the facets of products are. A form that the browser can send by itself; where
 * script runs, a choice applies at once. While its page is on its way the form already says what was chosen.
 */
export function RecipeFilters({ filter, choices }: { filter: RecipeFilter; choices: RecipeChoices }) {
  const navigate = useNavigate();
  const [shown, want] = useWanted(filter);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? keepOpenWhereWide(details.current) : undefined), []);
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
    <form className="rail" action={path} aria-label={filters.label} onChange={change} onSubmit={submit}>
      <details ref={details} className="filters">
        <summary className="btn btn--line filters__open">
          <SlidersIcon />
          <span>{filters.open}</span>
        </summary>
        <div className="facets">
          {fieldsOf(shown, choices).map((field) => (
            <Field key={field.name} {...field} />
          ))}
          {(choices.withoutAlcohol > 0 || shown.withoutAlcohol) && (
            <div className="facet">
              <label className="check">
                <input
                  type="checkbox"
                  name="withoutAlcohol"
                  value="true"
                  checked={shown.withoutAlcohol}
                  onChange={appliesByForm}
                />
                <span>{filters.withoutAlcohol}</span>{' '}
                <span className="check__n">{choices.withoutAlcohol}</span>
              </label>
            </div>
          )}
          <button type="submit" className="btn btn--line no-script-only">
            {filters.apply}
          </button>
        </div>
      </details>
    </form>
  );
}

/** One of the values of a field, or any. */
function Field({ name, label, value, options }: FilterField) {
  if (options.length === 0) return null;
  const lead = options.length <= LEAD + 1 ? options.length : LEAD;
  const isInSight = (option: (typeof options)[number]): boolean =>
    options.indexOf(option) < lead || option.value === value;
  const draw = (option: { value: string; label: string; count?: number }) => (
    <label key={option.value} className="check">
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        onChange={appliesByForm}
      />
      <span>{option.label}</span>{' '}
      {option.count !== undefined && <span className="check__n">{option.count}</span>}
    </label>
  );
  const rest = options.filter((option) => !isInSight(option));
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      <div>
        {draw({ value: '', label: filters.any })}
        {options.filter(isInSight).map(draw)}
      </div>
      {rest.length > 0 && (
        <details className="facet__more">
          <summary>
            {filters.all(options.length)}
            <span className="sr">, {label}</span>
          </summary>
          <div>{rest.map(draw)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** React wants to know who changes a controlled field: the form does, by its address. */
const appliesByForm = (): void => undefined;

function filterIn(form: HTMLFormElement): RecipeFilter {
  const fields = new FormData(form);
  return readRecipeFilter((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  }).filter;
}
