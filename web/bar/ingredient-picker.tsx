import { memo, useState } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { Icon } from '#ui/icon.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { Picker, PickerKind } from './bar-page.server.ts';
import { updateBar } from './bar-store.ts';
import { words } from './messages.ts';

/** Every ingredient as a tile: the common ones visible, the rest behind "More", and a search field. */
export function IngredientPicker({ picker: pantry, bar }: { picker: Picker; bar: StoredBar }) {
  const [sought, seek] = useState('');
  const ticked = new Set(bar.have);
  const bottled = new Set(bar.bottles.map(({ kind }) => kind));
  const text = foldText(sought.trim().toWellFormed());
  const { common, groups } = pantry;
  const rest = groups.flatMap(({ kinds }) => kinds);
  const found = text === '' ? null : [...common, ...rest].filter(({ name }) => foldText(name).includes(text));
  const tickedRest = rest.filter(({ id }) => ticked.has(id) || bottled.has(id)).length;
  const tiles = (kinds: readonly PickerKind[], className = 'bar__tiles') => (
    <div className={className}>
      {kinds.map((kind) => (
        <KindTile key={kind.id} kind={kind} isTicked={ticked.has(kind.id)} isBottled={bottled.has(kind.id)} />
      ))}
    </div>
  );
  return (
    // Boxes show the stored bar, not the state that a browser restores.
    <form className="bar__kinds" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <label className="with-icon">
        <span className="sr">{words.shelf.filter}</span>
        <Icon name="magnifying-glass" />
        <input
          className="input input--sm"
          type="search"
          value={sought}
          placeholder={words.shelf.filter}
          autoComplete="off"
          onChange={({ currentTarget }) => seek(currentTarget.value)}
        />
      </label>
      <p className="hint" role="status">
        {found?.length === 0 && words.shelf.none}
      </p>
      {found ? (
        tiles(found)
      ) : (
        <>
          {tiles(common, 'bar__tiles bar__tiles--common')}
          {rest.length > 0 && (
            <details className="bar__more" open={common.length === 0}>
              <summary>
                {words.shelf.more}{' '}
                <span className="check__n">{words.shelf.ticked(tickedRest, rest.length)}</span>
              </summary>
              {groups.map(({ group, kinds }) => (
                <section key={group} aria-labelledby={`bar-${group}`}>
                  <h3 id={`bar-${group}`}>{words.shelf.groups[group]}</h3>
                  {tiles(kinds)}
                </section>
              ))}
            </details>
          )}
        </>
      )}
    </form>
  );
}

type Props = { kind: PickerKind; isTicked: boolean; isBottled: boolean };

const SIZES = '(min-width: 64rem) 9rem, 30vw';
/** Tiles are small: no screen needs a larger file. */
const MAX_WIDTH = 400;

/** An ingredient as a tile with a checkbox: a picture of a bottle, or the name in large type. */
const KindTile = memo(function KindTile({ kind, isTicked, isBottled }: Props) {
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
