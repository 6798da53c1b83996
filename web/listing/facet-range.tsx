import type { ReactElement } from 'react';
import { words } from './messages.ts';

type Range = {
  key: 'price' | 'abv';
  name: string;
  ends: readonly [number, number] | null;
  bars?: readonly number[];
};

/**
 * Renders the two number inputs of a range. They hold the values; a script adds a slider above them
 * (lazy/range-slider.ts).
 */
export function facetRange(facet: Range, from: number | null, to: number | null): ReactElement {
  const { key, name, ends, bars = [] } = facet;
  // Range of the list's values, widened to whole dollars.
  const [min, max] = key === 'price' && ends ? [Math.floor(ends[0]), Math.ceil(ends[1])] : (ends ?? []);
  return (
    <>
      {bars.length > 1 && histogram(bars)}
      <div className="rng" data-range={key} data-least={ends?.[0]} data-most={ends?.[1]} data-name={name} />
      <div className="ends">
        {end({ key, name, side: 'Min', label: words.from, value: from, otherwise: min })}
        {end({ key, name, side: 'Max', label: words.to, value: to, otherwise: max })}
      </div>
    </>
  );
}

const BAR_WIDTH = 4;
const BAR_HEIGHT = 40;

/**
 * Renders the distribution of the products over the slider below: one bar per part, the longest
 * with the full height.
 */
function histogram(bars: readonly number[]): ReactElement {
  const max = Math.max(...bars);
  const path = bars.map((count, bar) => {
    const height = count === 0 ? 0 : Math.max(2, Math.round((count / max) * BAR_HEIGHT));
    return height === 0 ? '' : `M${bar * BAR_WIDTH} ${BAR_HEIGHT}v-${height}h${BAR_WIDTH - 1}v${height}z`;
  });
  return (
    <svg
      className="hist"
      viewBox={`0 0 ${bars.length * BAR_WIDTH - 1} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path.join('')} />
    </svg>
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
  const text = value === null ? '' : amountText(key, value);
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
          // React does not change the default of a focused number input; this attribute holds the
          // URL's value.
          data-said={text}
        />
      </span>
    </label>
  );
}

/** Returns an amount with two decimals, or with none for whole amounts. */
function amountText(key: Range['key'], value: number): string {
  return key === 'price' && !Number.isInteger(value) ? value.toFixed(2) : String(value);
}
