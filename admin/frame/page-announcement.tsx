import { useEffect, useRef, useState } from 'react';
import { focusOpened } from '#ui/focus-opened.ts';
import { useShownPage } from './page-title.tsx';

/** Elements that keep the focus: the person is using them. */
const KEEPS_FOCUS = '#main *, input, textarea, select, dialog *, [role="dialog"] *';

/**
 * Says the title of each page that is opened, and moves the focus to its heading: the browser does
 * both for documents only.
 */
export function PageAnnouncement() {
  const { title, pathname } = useShownPage();
  const last = useRef(pathname);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    const isFirst = last.current === '';
    last.current = pathname;
    if (isFirst) return;
    setSpoken(title);
    if (document.activeElement?.matches(KEEPS_FOCUS)) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    focusOpened(heading);
  }, [title, pathname]);
  return (
    <p className="sr" aria-live="polite" data-page-announcement="">
      {spoken}
    </p>
  );
}
