import { pageHref } from '#contract/bundle-locale.ts';
import { recipePath } from '#contract/pages/site-links.ts';
import { MAX_SERVINGS, VOLUME_UNITS } from '#contract/recipes/amounts.ts';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { words as common } from '#web/page/messages.ts';
import type { Portions } from './portions.ts';
import { words } from './sheet-messages.ts';

const COUNTS = Array.from({ length: MAX_SERVINGS }, (_, index) => index + 1);

/** Servings and unit: applied at once with script, otherwise by a form that the browser submits. */
export function PortionsForm(props: {
  slug: string;
  portions: Portions;
  onChange(portions: Portions): void;
}) {
  const { slug, portions, onChange } = props;
  const { servings, units } = portions;
  const { label, apply, ounce, most: max } = words.portions;
  const setServings = (count: number): void => onChange({ ...portions, servings: count });
  const isMax = servings === MAX_SERVINGS;
  return (
    <form
      className="portions"
      action={pageHref(recipePath(slug))}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="script-only">
        <Stepper
          label={words.portions.servings}
          labels={common}
          size="sm"
          quantity={servings}
          atLeast={servings === 1}
          atMost={isMax}
          why="servings-why"
          onStep={(step) => setServings(servings + step)}
        />
      </div>
      <label className="no-script-only portions__count">
        <span>{words.portions.servings}</span>
        <select
          className="input input--sm select"
          name="servings"
          value={servings}
          onChange={({ currentTarget }) => setServings(Number(currentTarget.value))}
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="portions__units">
        <legend className="sr">{words.portions.units}</legend>
        {VOLUME_UNITS.map((unit) => (
          <label key={unit} className="portions__unit">
            <input
              type="radio"
              name="units"
              value={unit}
              checked={units === unit}
              onChange={() => onChange({ ...portions, units: unit })}
            />
            {unit}
          </label>
        ))}
      </fieldset>
      <Button className="no-script-only" type="submit">
        {apply}
      </Button>
      <p className="hint portions__why" id="servings-why">
        {[isMax && max(MAX_SERVINGS), units === 'oz' && ounce].filter(Boolean).join(' ')}
      </p>
    </form>
  );
}
