import type { ReactElement } from 'react';
import { words } from './words.ts';

/** The two numbers of a range. They are the truth; script puts a slider above them (late/range-slider.ts). */
export function facetRange(
  facet: { key: 'price' | 'abv'; name: string; ends: readonly [number, number] | null },
  from: number | null,
  to: number | null,
): ReactElement {
  const { key, name, ends } = facet;
  return (
    <>
      <div className="rng" data-range={key} data-least={ends?.[0]} data-most={ends?.[1]} data-name={name} />
      <div className="ends">
        {end({ key, name, side: 'Min', label: words.from, value: from, otherwise: ends?.[0] })}
        {end({ key, name, side: 'Max', label: words.to, value: to, otherwise: ends?.[1] })}
      </div>
    </>
  );
}

function end(props: {
  key: 'price' | 'abv';
  name: string;
  side: 'Min' | 'Max';
  label: string;
  value: number | null;
  otherwise: number | undefined;
}): ReactElement {
  const { key, name, side, label, value, otherwise } = props;
  const text = value === null ? '' : String(value);
  return (
    <label className="end">
      <span>
        <span className="sr">{name} </span>
        {label}
      </span>
      <span className={`end__box end__box--${key}`} data-unit={words.unit[key]}>
        <input
          className="input input--sm"
          type="number"
          name={key + side}
          min="0"
          step="any"
          inputMode="decimal"
          placeholder={otherwise === undefined ? '' : String(otherwise)}
          defaultValue={text}
          // React leaves the default of a number that has focus alone; this says what the address says.
          data-said={text}
        />
      </span>
    </label>
  );
}
