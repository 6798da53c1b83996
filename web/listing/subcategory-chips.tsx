import type { Chip } from './list-data.server.ts';

/** The chips of a list: submit buttons of its form. Choosing the chosen one again clears the choice. */
export function SubcategoryChips(props: { chips: Chip[]; label: string; wholeLabel: string }) {
  const isWhole = props.chips.every(({ isChosen }) => !isChosen);
  return (
    <div className="chips subchips" role="group" aria-label={props.label}>
      <button type="submit" className="chip" name="sub" value="" aria-pressed={isWhole}>
        {props.wholeLabel}
      </button>
      {props.chips.map(({ slug, name, isChosen }) => (
        <button
          key={slug}
          type="submit"
          className="chip"
          name="sub"
          value={isChosen ? '' : slug}
          aria-pressed={isChosen}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
