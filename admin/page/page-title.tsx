import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { usePerson } from '../api-client/person.ts';
import { words } from './messages.ts';

/** A step of the way to a page: `['Orders', '/orders']`. */
export type Crumb = readonly [title: string, to: string];

/** `pathname` is empty before the first page. */
type Shown = { title: string; crumbs: readonly Crumb[]; pathname: string };

/** The first step of the way to each page of settings. */
const SETTINGS: Crumb = [words.settings, '/settings'];

let shown: Shown = { title: '', crumbs: [], pathname: '' };
const watchers = new Set<() => void>();

/** Tells the top bar and the browser's tab the title of the page that is shown. */
export function usePageTitle(title: string, crumbs: readonly Crumb[] = []): void {
  const { pathname } = useLocation();
  const steps = pathname.startsWith('/settings/') ? [SETTINGS, ...crumbs] : crumbs;
  const way = steps.map((step) => step.join(' ')).join(' ');
  const { name } = usePerson().shop;
  useEffect(() => {
    shown = { title, crumbs: steps, pathname };
    document.title = words.tab(title, name);
    for (const watch of watchers) watch();
    // `way` stands for the steps, which are a new array each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title, way, pathname, name]);
}

/** Returns the title of the page that is shown, and the way to it. */
export const useShownPage = (): Shown =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => shown,
  );
