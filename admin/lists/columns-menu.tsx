import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/office/popover.tsx';
import type { ListColumn } from './list-definition.ts';
import { words } from './messages.ts';

export type Density = 'normal' | 'compact';
/** The row height is a preference of this browser. */
const DENSITY = 'office-density';

/** The row height and the way to change it. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(
    localStorage.getItem(DENSITY) === 'compact' ? 'compact' : 'normal',
  );
  return [
    density,
    (chosen) => {
      localStorage.setItem(DENSITY, chosen);
      setDensity(chosen);
    },
  ];
}

/** The columns that are shown: those named in the address or the view, otherwise the standard ones. */
export function pickColumns<Row>(
  columns: readonly ListColumn<Row>[],
  named: string | null,
): readonly ListColumn<Row>[] {
  if (named === null) return columns.filter(({ isExtra }) => !isExtra);
  const ids = named.split(',');
  return columns.filter(({ id, isRowHeader }) => isRowHeader || ids.includes(id));
}

/** Chooses columns and the row height. */
export function ColumnsMenu<Row>(props: {
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  density: Density;
  onDensity(density: Density): void;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}) {
  const { columns, shown, density, onDensity, isOpen, onOpen } = props;
  const [address, setAddress] = useSearchParams();
  const choose = (ids: readonly string[] | undefined): void => {
    const next = new URLSearchParams(address);
    if (ids === undefined) next.delete('cols');
    else next.set('cols', ids.join(','));
    setAddress(next, { replace: true });
  };
  return (
    <span className="only-d">
      <Popover label={words.columns} icon="columns" isOpen={isOpen} onOpen={onOpen}>
        <fieldset className="choices">
          <legend className="sr">{words.columns}</legend>
          {columns.map((column) => (
            <label key={column.id} className="check">
              <input
                type="checkbox"
                checked={shown.includes(column)}
                disabled={column.isRowHeader}
                onChange={({ target }) =>
                  choose(
                    columns
                      .filter((one) => (one === column ? target.checked : shown.includes(one)))
                      .map(({ id }) => id),
                  )
                }
              />
              <span>{column.label}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="choices">
          <legend>{words.density}</legend>
          {(['normal', 'compact'] as const).map((one) => (
            <label key={one} className="check">
              <input type="radio" name="density" checked={density === one} onChange={() => onDensity(one)} />
              <span>{words.densities[one]}</span>
            </label>
          ))}
        </fieldset>
        <Button size="small" onClick={() => choose(undefined)}>
          {words.standard}
        </Button>
      </Popover>
    </span>
  );
}
