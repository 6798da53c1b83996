import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type FrontPage,
  changeAnnouncement,
  changeHome,
  changeMenus,
  frontPageQuery,
} from '../calls/front-page.ts';
import { useToasts } from '../parts/toasts.tsx';
import { type Home, type Menus, toStored } from './front-page.ts';
import { words } from './messages.ts';

type Part = 'menus' | 'home' | 'announcement';
type Send = (version: number) => Promise<{ version: number }>;

/**
 * Saves a part of the front page as a whole, one save after the other, each on the version of the one
 * before. `save…` throws what the API refuses, for forms; `try…` shows the change at once and tells a
 * refusal in a message, for what is dragged or pressed.
 */
export function useFrontPageSaves(page: FrontPage) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = frontPageQuery();
  const change = (next: (old: FrontPage) => FrontPage): void => {
    queries.setQueryData<FrontPage>(queryKey, (old) => old && next(old));
  };
  const save = async (part: Part, send: Send): Promise<void> => {
    const before = waiting.current;
    const saving = before.then(async () => {
      const current = queries.getQueryData<FrontPage>(queryKey) ?? page;
      const { version } = await send(current[part].version);
      change((old) => ({ ...old, [part]: { ...old[part], version } }));
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
  const tell = async (
    part: Part,
    shown: (old: FrontPage) => FrontPage,
    send: Send,
    title: string,
  ): Promise<void> => {
    change(shown);
    try {
      await save(part, send);
      toasts.show({ title });
    } catch (error) {
      toasts.fail(words.failed, error);
    }
  };
  const sendMenus =
    (next: Menus): Send =>
    (version) =>
      changeMenus(version, toStored(page, next));
  const sendHome =
    (next: Home): Send =>
    (version) =>
      changeHome(version, next);
  return {
    saveMenus: (next: Menus) => save('menus', sendMenus(next)),
    tryMenus: (next: Menus, title: string) =>
      tell(
        'menus',
        (old) => ({ ...old, menus: { ...old.menus, value: toStored(page, next) } }),
        sendMenus(next),
        title,
      ),
    saveHome: (next: Home) => save('home', sendHome(next)),
    tryHome: (next: Home, title: string) =>
      tell('home', (old) => ({ ...old, home: { ...old.home, value: next } }), sendHome(next), title),
    saveAnnouncement: (next: Parameters<typeof changeAnnouncement>[1]) =>
      save('announcement', (version) => changeAnnouncement(version, next)),
    show: (title: string): void => toasts.show({ title }),
  };
}

export type FrontPageSaves = ReturnType<typeof useFrontPageSaves>;
