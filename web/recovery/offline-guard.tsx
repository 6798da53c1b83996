import { useEffect, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { showToast } from '#web/toasts/toast-store.ts';
import { words } from './messages.ts';

/**
 * Keeps the visitor on the page while there is no connection: links, choices in lists, searches and
 * forms would lead to an error page of the browser. A notification says why. The router's blocker
 * stops navigations in the browser; listeners stop what loads a document.
 */
export function OfflineGuard() {
  const isOffline = useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    // A form that is sent as a document is stopped first: it must not count as sent.
    addEventListener('submit', stopPost, true);
    // Other handlers come first: they may need no connection.
    for (const type of ['submit', 'click']) addEventListener(type, stopLeaving);
    return () => {
      removeEventListener('submit', stopPost, true);
      for (const type of ['submit', 'click']) removeEventListener(type, stopLeaving);
    };
  }, []);
  return isOffline && <NavigationBlocker />;
}

/**
 * Stops navigations in the page. It exists only without a connection: the router warns of each link
 * within a page while anything blocks.
 */
function NavigationBlocker() {
  const blocker = useBlocker(needsConnection);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    sayOffline();
    blocker.reset();
  }, [blocker]);
  return null;
}

function followConnection(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange);
  };
}

const sayOffline = (): void => showToast({ ...words.offline, destructive: true });

const needsConnection: BlockerFunction = ({ currentLocation: here, nextLocation: next }) =>
  !navigator.onLine && (here.pathname !== next.pathname || here.search !== next.search);

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  sayOffline();
}

function stopPost(event: Event): void {
  if (!navigator.onLine && findMethod(event) === 'post') stop(event);
}

function stopLeaving(event: Event): void {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  const leaves =
    event.type === 'submit'
      ? findMethod(event) !== 'dialog'
      : link?.origin === location.origin && !link.hash && !link.download;
  if (leaves) stop(event);
}

/**
 * Method of the form that an event is about. A control of the name `method`, as the checkout has,
 * hides the property of the form.
 */
const findMethod = ({ target }: Event): string | undefined =>
  target instanceof HTMLFormElement ? (target.getAttribute('method') ?? 'get') : undefined;
