import { Button } from '#ui/button.tsx';
import { LargePicture } from '../../scanning/large-picture.tsx';
import { words } from './messages.ts';
import type { PackLine } from './pack-state.ts';

/** The bottle to fetch now: where it lies, what it is, how many. */
export function NextBottle(props: {
  line: PackLine;
  /** Units still to pack. */
  left: number;
  onCheckOff(): void;
  /** Absent where the person may not put the order on hold. */
  onNotThere?: (() => void) | undefined;
}) {
  const { line, left, onCheckOff, onNotThere } = props;
  const hasBin = line.binLocation !== null && line.binLocation !== '';
  return (
    <section className="pack-next" aria-label={words.next}>
      <LargePicture {...line} />
      <div>
        {hasBin && <p className="pack-next__bin">{line.binLocation}</p>}
        <h2 className="pack-next__name">{line.name}</h2>
        <p className="m">{`${words.left(left, line.units)}, ${line.volume}`}</p>
        {line.sku !== null && <p className="q">{line.sku}</p>}
      </div>
      <div className="pack-next__acts">
        {onNotThere && (
          <Button icon="prohibit" size="large" onClick={onNotThere}>
            {words.notThere}
          </Button>
        )}
        <Button className="only-d" icon="check" size="large" onClick={onCheckOff}>
          {words.checkOff}
        </Button>
      </div>
    </section>
  );
}
