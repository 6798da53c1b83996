import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusOpened } from '#ui/focus-opened.ts';
import { LIST_START } from '#web/page/list-start.ts';
import { type Arrival, planArrival } from './plan-arrival.ts';

/**
 * Says the title of each page that the visitor opens in the browser, and moves the focus to it: the
 * browser does both for documents only. It exists from the first rendering, because screen readers
 * announce only changes of regions that exist before.
 */
export function PageAnnouncement() {
  const { key, pathname, search, hash } = useLocation();
  const last = useRef<Arrival>(undefined);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const { current: before } = last;
    const now = { pathname, search, hash, title: document.title };
    last.current = now;
    if (!before) return;
    const { isAnnounced, focus } = planArrival(before, now);
    if (isAnnounced) setTitle(now.title);
    if (focus !== null) moveFocus(focus);
  }, [key, pathname, search, hash]);
  return (
    <p className="sr" aria-live="polite" data-page-announcement="">
      {title}
    </p>
  );
}

/** Elements that keep the focus: the visitor is using them. */
const KEEPS_FOCUS = 'input, textarea, select, dialog[open] *';

function moveFocus(focus: 'heading' | 'list' | 'lost'): void {
  const { activeElement: active, body } = document;
  if (focus === 'lost' ? active !== body : active?.matches(KEEPS_FOCUS)) return;
  const main = document.getElementById('main');
  const target =
    (focus === 'list' && document.getElementById(LIST_START)) || main?.querySelector('h1') || main;
  if (target) focusOpened(target);
}
