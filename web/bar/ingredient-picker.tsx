import { useState } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { Icon } from '#ui/icon.tsx';
import type { Picker, PickerKind } from './bar-page.server.ts';
import { KindTile } from './kind-tile.tsx';
import { words } from './messages.ts';

/**
 * Every ingredient as a tile: the common ones visible, the rest behind "More", and a search field.
 */
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
        <Icon name="search" />
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
