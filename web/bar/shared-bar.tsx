import type { StoredBar } from '#contract/bar/bar-data.ts';
import { Button } from '#ui/button.tsx';
import { updateBar } from './bar-store.ts';
import { leaveShared } from './shared-bar.ts';
import { isEmptyBar, kindsIn } from './stored-bar.ts';
import { words } from './messages.ts';

const { shared: named } = words;

/**
 * A shared bar from a URL: its contents, and buttons to save or leave it. Nothing is saved by
 * itself.
 */
export function SharedBar(props: {
  kinds: readonly string[];
  own: StoredBar;
  /** Returns the name of a kind; `undefined` when this page does not know it. */
  nameOf(kind: string): string | undefined;
}) {
  const { kinds, own, nameOf } = props;
  const names = kinds.flatMap((kind) => nameOf(kind) ?? []);
  const unknown = kinds.length - names.length;
  const hasOwn = !isEmptyBar(own);
  const leave = (): void => {
    leaveShared();
    // The pressed button disappears with the panel, so the focus moves.
    document.getElementById('main')?.focus();
  };
  const keep = (): void => {
    updateBar((bar) => ({
      ...bar,
      have: [...new Set([...bar.have, ...kinds.filter((kind) => nameOf(kind))])],
    }));
    leave();
  };
  return (
    <section className="bar__theirs" aria-labelledby="bar-theirs">
      <h2 id="bar-theirs">{named.title}</h2>
      <p>
        {named.text} {hasOwn && named.mine(kindsIn(own).size)}
      </p>
      <p>{names.length === 0 ? named.none : named.holds(names.length)}</p>
      <ul className="bar__held">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {unknown > 0 && <p className="hint">{named.unknown(unknown)}</p>}
      <p className="bar__ways">
        {names.length > 0 && (
          <Button variant="primary" onClick={keep}>
            {hasOwn ? named.add : named.keep}
          </Button>
        )}
        <Button onClick={leave}>{hasOwn ? named.back : named.start}</Button>
      </p>
    </section>
  );
}
