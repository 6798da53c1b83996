import { type HTMLAttributes, useCallback, useState } from 'react';
import { getNoMarkup } from '#web/page/trusted-types.ts';

/**
 * An element whose content only the server renders. In the browser the content stays as served, and
 * its code and texts are not in the bundle. It must be in every page from the start. When React
 * creates the element anew, it takes the content over from the one before.
 */
export function ServerOnly({ id, children, ...rest }: HTMLAttributes<HTMLDivElement> & { id: string }) {
  const [served] = useState(() => (import.meta.env.SSR ? null : document.getElementById(id)));
  const adopt = useCallback(
    (element: HTMLDivElement | null) => {
      if (element && served && element !== served) move(served, element);
    },
    [served],
  );
  if (import.meta.env.SSR)
    return (
      <div id={id} {...rest}>
        {children}
      </div>
    );
  return (
    <div
      id={id}
      {...rest}
      ref={adopt}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: getNoMarkup() }}
    />
  );
}

/** Moves the content. A dialog that was open is opened again: it closes when it leaves the document. */
function move(from: Element, to: Element): void {
  const open = from.querySelectorAll<HTMLDialogElement>('dialog[open]');
  to.append(...from.childNodes);
  for (const dialog of open) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
}
