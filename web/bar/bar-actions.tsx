import { useState } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { pageHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import { updateBar } from './bar-store.ts';
import { EMPTY_BAR, isEmptyBar, kindsIn } from './stored-bar.ts';
import { words } from './messages.ts';
import { sharedPath } from './shared-bar.ts';

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

/**
 * Shares the URL of a bar: with the device's share menu, otherwise by copying. Returns `''` when it
 * was shared or cancelled (no message), `'copied'`, or the URL for the visitor to copy.
 */
async function shareBar(kinds: Iterable<string>): Promise<'' | 'copied' | { address: string }> {
  const address = location.origin + pageHref(sharedPath(kinds));
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: words.title, url: address });
      return '';
    } catch (error) {
      // Closed without a choice; every other error falls back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return { address };
  }
}
