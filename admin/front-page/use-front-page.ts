import { useQueryClient } from '@tanstack/react-query';
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

/**
 * Saves a part of the front page as a whole. `save…` throws what the API refuses, for forms; `try…`
 * tells it in a message, for what is dragged or pressed.
 */
export function useFrontPageSaves(page: FrontPage) {
  const { menus, home, announcement } = page;
  const queries = useQueryClient();
  const toasts = useToasts();
  const keep = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call;
    } finally {
      await queries.invalidateQueries({ queryKey: frontPageQuery().queryKey });
    }
  };
  const tell = async (call: Promise<unknown>, title: string): Promise<void> => {
    try {
      await keep(call);
      toasts.show({ title });
    } catch (error) {
      toasts.fail(words.failed, error);
    }
  };
  return {
    saveMenus: (next: Menus) => keep(changeMenus(menus.version, toStored(page, next))),
    tryMenus: (next: Menus, title: string) => tell(changeMenus(menus.version, toStored(page, next)), title),
    saveHome: (next: Home) => keep(changeHome(home.version, next)),
    tryHome: (next: Home, title: string) => tell(changeHome(home.version, next), title),
    saveAnnouncement: (next: Parameters<typeof changeAnnouncement>[1]) =>
      keep(changeAnnouncement(announcement.version, next)),
    show: (title: string): void => toasts.show({ title }),
  };
}

export type FrontPageSaves = ReturnType<typeof useFrontPageSaves>;
