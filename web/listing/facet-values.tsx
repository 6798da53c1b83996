import type { ReactElement } from 'react';
import type { ListFacetValue } from './list-facets.ts';
import { words } from './messages.ts';

/** Renders the boxes of a facet: the leading and the raised ones, then all others behind one line. */
export function facetValues(
  facet: { key: string; name: string; values: readonly ListFacetValue[]; lead: number },
  ticked: readonly string[],
  /** Values shown among the first ones wherever they belong in the order. */
  raised: readonly string[],
): ReactElement {
  const { key, name, values, lead } = facet;
  const isShown = ([value]: ListFacetValue, index: number): boolean => index < lead || raised.includes(value);
  const first = values.filter(isShown);
  // A line for a single hidden value would take the room of that value.
  const rest =
    values.length - first.length < 2 ? [] : values.filter((value, index) => !isShown(value, index));
  const all = words.allValues(key, values.length);
  const isChips = key === 'taste';
  const draw = (shown: readonly ListFacetValue[]): ReactElement => (
    <div className={isChips ? 'tastes' : undefined}>
      {shown.map(([value, label, count]) =>
        box({ key, kind: 'checkbox', value, label, count, isTicked: ticked.includes(value) }),
      )}
    </div>
  );
  return (
    <>
      {draw(rest.length === 0 ? values : first)}
      {rest.length > 0 && (
        <details className="facet__more">
          <summary aria-label={SAYS_ALL.has(key) ? undefined : words.allOf(all, name)}>{all}</summary>
          {draw(rest)}
        </details>
      )}
    </>
  );
}

/** Facets whose line names them; other lines name the facet for screen readers. */
const SAYS_ALL: ReadonlySet<string> = new Set(['country', 'attr.region']);

/** Renders the thresholds of the rating: one of them, or any. */
export function ratingValues(values: readonly ListFacetValue[], chosen: string): ReactElement {
  const all: readonly ListFacetValue[] = [['', words.anyRating, 0], ...values];
  return (
    <div>
      {all.map(([value, label, count]) =>
        box({ key: 'rating', kind: 'radio', value, label, count, isTicked: value === chosen }),
      )}
    </div>
  );
}

function box(props: {
  key: string;
  kind: 'checkbox' | 'radio';
  value: string;
  label: string;
  count: number;
  isTicked: boolean;
}): ReactElement {
  const { key, kind, value, label, count, isTicked } = props;
  return (
    <label key={value} className="check">
      <input type={kind} name={key} value={value} defaultChecked={isTicked} />
      <span>{label}</span> {value !== '' && <span className="check__n">{count}</span>}
    </label>
  );
}
