import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FrontPart } from '#contract/content/front-parts.ts';
import {
  type FrontPage,
  frontPageQuery,
  saveAnnouncement,
  saveHome,
  saveMenus,
  type Seen,
} from '../calls/front-page.ts';
import { useToasts } from '../parts/toasts.tsx';
import { type Announcement, type Home, type Menus, toStored } from './front-page.ts';
import { words } from './messages.ts';

type Send = (seen: Seen) => Promise<{ draftVersion: string | null }>;

/**
 * Saves the draft of a part of the front page as a whole, one save after the other, each on the version
 * of the one before. `save…` throws what the API refuses, for forms; `try…` shows the change at once and
 * says a refusal in a message, for what is dragged or pressed.
 */
export function useFrontPageSaves(page: FrontPage) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = frontPageQuery();
  const getCurrent = (): FrontPage => queries.getQueryData<FrontPage>(queryKey) ?? page;
  const save = async (part: FrontPart, send: Send): Promise<void> => {
    const before = waiting.current;
    const saving = before.then(async () => {
      const { version, draft } = getCurrent()[part];
      const { draftVersion } = await send({ version, draftVersion: draft?.draftVersion || null });
      queries.setQueryData<FrontPage>(queryKey, (old) => old && withVersion(old, part, draftVersion));
    });
    const settled = saving.catch(() => undefined);
    waiting.current = settled;
    try {
      await saving;
    } finally {
      // The last one reads what is stored.
      if (waiting.current === settled) await queries.invalidateQueries({ queryKey });
    }
  };
  const attempt = async (show: (old: FrontPage) => FrontPage, part: FrontPart, send: Send): Promise<void> => {
    // What the save before reads anew would show the order before this one for a moment.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<FrontPage>(queryKey, show(getCurrent()));
    try {
      await save(part, send);
    } catch (error) {
      toasts.fail(words.failed, error);
    }
  };
  const sendMenus =
    (next: Menus | null): Send =>
    (seen) =>
      saveMenus(seen, next && toStored(page, next));
  return {
    saveMenus: (next: Menus | null) => save('menus', sendMenus(next)),
    tryMenus: async (next: Menus) => {
      const value = toStored(page, next);
      return await attempt(
        (old) => ({ ...old, menus: { ...old.menus, draft: { ...UNSAVED, ...old.menus.draft, value } } }),
        'menus',
        sendMenus(next),
      );
    },
    saveHome: (next: Home) => save('home', (seen) => saveHome(seen, next)),
    tryHome: async (next: Home) => {
      return await attempt(
        (old) => ({ ...old, home: { ...old.home, draft: { ...UNSAVED, ...old.home.draft, value: next } } }),
        'home',
        (seen) => saveHome(seen, next),
      );
    },
    saveAnnouncement: (next: Announcement | null) =>
      save('announcement', (seen) => saveAnnouncement(seen, next)),
  };
}

export type FrontPageSaves = ReturnType<typeof useFrontPageSaves>;

/** A draft before its first save. */
const UNSAVED = { draftVersion: '', updatedAt: new Date(0).toISOString(), by: '' };

/** Notes the version of a draft that was saved; `null`: the part has none any more. */
function withVersion(page: FrontPage, part: FrontPart, draftVersion: string | null): FrontPage {
  const { draft } = page[part];
  const next = draftVersion === null ? null : { ...UNSAVED, value: page[part].value, ...draft, draftVersion };
  return { ...page, [part]: { ...page[part], draft: next } };
}
