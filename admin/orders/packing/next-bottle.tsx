import { Button } from '#ui/button.tsx';
import { focusClass, picturePath } from '#contract/picture.ts';
import { words } from './messages.ts';
import type { PackLine } from './pack-state.ts';

/** At least, for a picture of 128 pixels on a sharp screen. */
const MIN_WIDTH = 256;

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

function LargePicture({ picture, imageUrl }: Pick<PackLine, 'picture' | 'imageUrl'>) {
  const width = picture?.widths.find((one) => one >= MIN_WIDTH) ?? picture?.widths.at(-1) ?? 0;
  const address = picture ? picturePath(picture, picture.looks[0] ?? 'day', width, 'avif') : imageUrl;
  if (address === null) return <span className="pack-next__picture" />;
  const classes = ['pack-next__picture', picture && focusClass(picture)].filter(Boolean).join(' ');
  return <img className={classes} src={address} alt="" width={128} height={171} decoding="async" />;
}
