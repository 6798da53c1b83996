import { useState } from 'react';
import { call } from '../../api-client/api.ts';
import { Note } from '../../detail/parts.tsx';
import { Button } from '../../overlays/button.tsx';
import { useToasts } from '../../overlays/toasts.tsx';
import type { Attribute } from './attribute.ts';
import { words } from './messages.ts';
import { useAttributesChanged } from './use-attributes-changed.ts';

/** Removes an attribute; one in use after it said from how many products. */
export function RemoveAttribute({ attribute, onRemoved }: { attribute: Attribute; onRemoved(): void }) {
  const { id, version, name, productCount } = attribute;
  const changed = useAttributesChanged();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const count = words.products(productCount);
  const remove = async (): Promise<void> => {
    try {
      const query = productCount > 0 ? { dropValues: 'true' } : {};
      await call('DELETE', `/attributes/${id}`, { version, query });
      onRemoved();
      await changed(words.removed(name));
    } catch (error) {
      toasts.fail(words.failed, error);
    }
  };
  if (productCount === 0)
    return (
      <Button variant="danger" onClick={() => void remove()}>
        {words.remove}
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={() => (isAsked ? void remove() : setAsked(true))}>
        {isAsked ? words.removeFrom(count) : words.remove}
      </Button>
      {isAsked && (
        <div className="attributes__ask">
          <Note kind="danger">{words.removeUsed(count)}</Note>
        </div>
      )}
    </>
  );
}
