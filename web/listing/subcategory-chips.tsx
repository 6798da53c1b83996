import { useState } from 'react';
import type { ChipLine } from './chip-lines.ts';
import type { Chip } from './list-data.server.ts';
import { words } from './messages.ts';

/**
 * The chips of a list: submit buttons of its form. Choosing the chosen chip again clears the
 * choice.
 */
export function SubcategoryChips(props: { chips: Chip[]; label: string; wholeLabel: string }) {
  const isWhole = props.chips.every(({ isChosen }) => !isChosen);
  return (
    <div className="chips subchips" role="group" aria-label={props.label}>
      <button type="submit" className="chip" name="sub" value="" aria-pressed={isWhole}>
        {props.wholeLabel}
      </button>
      <Chips chips={props.chips} />
    </div>
  );
}

/** The chips of all products: a line for each root, with the remaining chips behind "More". */
export function SubcategoryLines({ lines }: { lines: ChipLine[] }) {
  return (
    <div className="sublines">
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </div>
  );
}

function Line({ name, shown, more }: ChipLine) {
  const hasChosen = more.some(({ isChosen }) => isChosen);
  // Opened for a chosen chip and never closed again, so that a pressed chip does not vanish under
  // the pointer.
  const [isOpen, setOpen] = useState(hasChosen);
  if (hasChosen && !isOpen) setOpen(true);
  return (
    <div className="chips subchips" role="group" aria-label={words.subcategoriesOf(name)}>
      <Chips chips={shown} />
      {more.length > 0 && (
        <details className="morechips" open={isOpen}>
          <summary className="chip" aria-label={words.moreOf(name)}>
            {words.more}
          </summary>
          <div className="chips">
            <Chips chips={more} />
          </div>
        </details>
      )}
    </div>
  );
}

function Chips({ chips }: { chips: Chip[] }) {
  return chips.map(({ slug, name, isChosen }) => (
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
  ));
}
