import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { parseRecipeFilter, type RecipeFilter } from '#contract/recipes/recipe-filter.ts';
import type { RecipeChoices } from '#modules/recipes/index.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { words as choiceWords } from '#web/listing/choice-messages.ts';
import { SlidersIcon } from '#web/listing/sliders-icon.tsx';
import { useSheet } from '#web/listing/use-sheet.ts';
import { getAddress, type FilterField, getFields } from './filter-fields.ts';
import { words } from './messages.ts';

const { path } = SITE_LINKS.recipes;
const { filters } = words;

/** Number of visible values of a field; the others are collapsed. */
const LEAD = 6;

type Props = { filter: RecipeFilter; choices: RecipeChoices; total: number };

/**
 * The filters of the list, beside it like the facets of products. The browser can submit the form
 * itself; with script, a choice applies at once, also in the sheet of a small screen. The form
 * shows the choice while its page is loading.
 */
export function RecipeFilters({ filter, choices, total }: Props) {
  const navigate = useNavigate();
  const [shown, want] = useWanted(filter);
  const panel = useRef<HTMLDivElement>(null);
  const { details, late, sheetAt, open, close } = useSheet(loadSheet);
  const { key } = useLocation();
  const way = useNavigationType();
  const isSheet = sheetAt !== null;
  // "Back" closes the sheet. Each choice in it replaces the history entry of the one before, so
  // that one step back is enough.
  useEffect(() => {
    if (way === 'POP') close();
  }, [key, way, close]);
  const apply = (form: HTMLFormElement): void => {
    const wanted = filterIn(form);
    want(wanted);
    void navigate(getAddress(wanted), { preventScrollReset: true, replace: isSheet && sheetAt !== key });
  };
  const change = ({ currentTarget }: ChangeEvent<HTMLFormElement>): void => apply(currentTarget);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form
      className="rail"
      action={pageHref(path)}
      aria-label={filters.label}
      onChange={change}
      onSubmit={submit}
    >
      <details ref={details} className="filters">
        <summary
          className={buttonClass({ className: 'filters__open' })}
          onClick={open}
          aria-haspopup={late ? 'dialog' : undefined}
        >
          <SlidersIcon />
          <span>{choiceWords.filterButton}</span>
        </summary>
        <div ref={panel} className="facets__panel">
          <div className="facets">
            {getFields(shown, choices).map((field) => (
              <Field key={field.name} {...field} />
            ))}
            {(choices.withoutAlcohol > 0 || shown.withoutAlcohol) && (
              <WithoutAlcohol isChosen={shown.withoutAlcohol} count={choices.withoutAlcohol} />
            )}
            <Button className="no-script-only" type="submit">
              {filters.apply}
            </Button>
          </div>
          {isSheet && (
            <div className="facets__foot">
              <Button variant="primary" size="large" isWide onClick={close}>
                {filters.show(total)}
              </Button>
            </div>
          )}
        </div>
      </details>
      {isSheet && late && (
        <late.Sheet panel={panel} clearTo={path} onClose={close}>
          <p className="sr" role="status">
            {filters.show(total)}
          </p>
        </late.Sheet>
      )}
    </form>
  );
}

const loadSheet = () => import('#web/listing/lazy/sheet.tsx');

const WithoutAlcohol = ({ isChosen, count }: { isChosen: boolean; count: number }) => (
  <div className="facet">
    <label className="check">
      <input type="checkbox" name="withoutAlcohol" value="true" checked={isChosen} onChange={appliesByForm} />
      <span>{filters.withoutAlcohol}</span> <span className="check__n">{count}</span>
    </label>
  </div>
);

/** A group of radio buttons: the values of a field, or any. */
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
          <summary aria-label={filters.allOf(options.length, label)}>{filters.all(options.length)}</summary>
          <div>{rest.map(draw)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** React requires a change handler on a controlled field; here the form changes it through the URL. */
const appliesByForm = (): void => undefined;

function filterIn(form: HTMLFormElement): RecipeFilter {
  const fields = new FormData(form);
  return parseRecipeFilter((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  }).filter;
}

/**
 * State of the form: the page's filter, or a choice whose page is loading. It is rendered in the
 * same turn as the choice: the router reports the navigation later, and until then React would undo
 * the tick.
 */
function useWanted(filter: RecipeFilter): [RecipeFilter, (wanted: RecipeFilter) => void] {
  const { key } = useLocation();
  const [choice, choose] = useState<{ wanted: RecipeFilter; on: string } | null>(null);
  // The page has loaded, or another one: forgets the choice, because "back" leads to the same key.
  if (choice !== null && choice.on !== key) choose(null);
  return [choice?.on === key ? choice.wanted : filter, (wanted) => choose({ wanted, on: key })];
}
