import { Icon } from '#ui/icon.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { words as orderWords } from '../messages.ts';
import { UnitsStepper } from '../units-stepper.tsx';
import { words } from './messages.ts';
import { checkedUnits, type PackLine, type PackState, setChecked } from './pack-state.ts';

/** All bottles of the order in the order of their bins; without `onChange` they are only shown. */
export function PackLines(props: {
  lines: readonly PackLine[];
  state: PackState;
  /** The line that is fetched now. */
  current: PackLine | undefined;
  onChange?: ((state: PackState) => void) | undefined;
}) {
  const { lines, state, current, onChange } = props;
  const hasBins = lines.some(({ binLocation }) => binLocation !== null && binLocation !== '');
  return (
    <table className="tbl tbl--in tbl--list pack-lines" aria-label={words.toPick}>
      <TableHead
        columns={[
          [orderWords.picture, 'picture'],
          ...(hasBins ? [orderWords.bin] : []),
          orderWords.product,
          [words.checked, 'num'],
        ]}
      />
      <tbody>
        {lines.map((line) => {
          const done = checkedUnits(state, line);
          return (
            <tr key={line.position} className={line === current ? 'cur' : undefined}>
              <td className="th mp">
                <Thumbnail {...line} />
              </td>
              {hasBins && <td className="only-d b">{line.binLocation}</td>}
              <th scope="row" className="mt">
                <span className="b">{line.name}</span>
                <small className="q">
                  {hasBins && line.binLocation && <span className="only-m">{`${line.binLocation} · `}</span>}
                  {[line.volume, line.sku, ...(line.missing > 0 ? [orderWords.missing(line.missing)] : [])]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </th>
              <td className="num me">
                {onChange ? (
                  <UnitsStepper
                    label={line.name}
                    count={done}
                    max={line.units}
                    text={<Count done={done} units={line.units} />}
                    onChange={(units) => onChange(setChecked(state, line, units))}
                  />
                ) : (
                  <Count done={done} units={line.units} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Count({ done, units }: { done: number; units: number }) {
  return (
    <span className={done === units ? 'pack-count b' : 'pack-count'}>
      {done === units && <Icon name="check" size="small" />}
      {words.counted(done, units)}
    </span>
  );
}
