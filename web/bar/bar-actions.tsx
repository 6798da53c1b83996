import { useState } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { Button } from '#ui/button.tsx';
import { updateBar } from './bar-store.ts';
import { shareBar } from './share-bar.ts';
import { EMPTY_BAR, isEmptyBar, kindsIn } from './stored-bar.ts';
import { words } from './messages.ts';

/** Actions for the whole bar: share its URL, or empty it, with undo. */
export function BarActions({ bar }: { bar: StoredBar }) {
  const [status, setStatus] = useState<'' | 'copied' | { address: string }>('');
  const [emptied, setEmptied] = useState<StoredBar | null>(null);
  const isEmpty = isEmptyBar(bar);
  const share = async (): Promise<void> => setStatus(await shareBar(kindsIn(bar)));
  return (
    <div className="bar__does">
      {!isEmpty && (
        <p>
          <Button onClick={() => void share()}>{words.share.button}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setStatus('');
              setEmptied(bar);
              updateBar(() => EMPTY_BAR);
            }}
          >
            {words.empty.button}
          </Button>
        </p>
      )}
      {isEmpty && emptied && (
        <Button
          ref={takeFocus}
          onClick={() => {
            updateBar(() => emptied);
            setEmptied(null);
          }}
        >
          {words.empty.undo}
        </Button>
      )}
      <p className="hint" role="status">
        {isEmpty
          ? emptied && words.empty.done
          : status === 'copied'
            ? words.share.copied
            : status && words.share.byHand}
      </p>
      {!isEmpty && typeof status === 'object' && (
        <input
          className="input input--sm"
          readOnly
          value={status.address}
          aria-label={words.share.byHand}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}

/** Focuses this button, because the pressed one was removed. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus();
}
