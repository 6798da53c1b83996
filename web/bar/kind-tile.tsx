import { memo } from 'react';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { PickerKind } from './bar-page.server.ts';
import { updateBar } from './bar-store.ts';
import { words } from './messages.ts';

type Props = { kind: PickerKind; isTicked: boolean; isBottled: boolean };

const SIZES = '(min-width: 64rem) 9rem, 30vw';
/** Tiles are small: no screen needs a larger file. */
const MAX_WIDTH = 400;

/** An ingredient as a tile with a checkbox: a picture of a bottle, or the name in large type. */
export const KindTile = memo(function KindTile({ kind, isTicked, isBottled }: Props) {
  const { id, name, picture } = kind;
  const theme = useTheme();
  return (
    <label className={picture ? 'bar__tile' : 'bar__tile bar__tile--type'}>
      <input
        type="checkbox"
        data-kind={id}
        checked={isTicked || isBottled}
        disabled={isBottled}
        onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
      />
      {picture && (
        <span className="bar__pic">
          <Picture picture={picture} theme={theme} sizes={SIZES} maxWidth={MAX_WIDTH} />
        </span>
      )}
      <span className="bar__kind">
        {name}
        {isBottled && <small className="hint"> {words.shelf.byBottle}</small>}
      </span>
    </label>
  );
});

function tick(kind: string, isThere: boolean): void {
  updateBar((bar) => {
    const others = bar.have.filter((id) => id !== kind);
    return { ...bar, have: isThere ? [...others, kind] : others };
  });
}
