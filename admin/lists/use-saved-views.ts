import { useQuery } from '@tanstack/react-query';
import { VIEW_RESOURCES } from '#contract/staff/saved-views.ts';
import { savedViewsQuery } from '../calls/saved-views.ts';
import type { ListView } from './list-definition.ts';

export type SavedView = ListView & { version: number; isOwn: boolean; isShared: boolean; position: number };

/** The saved views of a list, once they are read. */
export function useSavedViews(resource: string): readonly SavedView[] {
  const isKnown = VIEW_RESOURCES.some((one) => one === resource);
  const { data } = useQuery({ ...savedViewsQuery(resource), enabled: isKnown });
  return (data?.items ?? []).map(({ name, ...view }) => ({ ...view, label: name }));
}
