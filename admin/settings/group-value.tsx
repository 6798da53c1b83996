import { useQuery } from '@tanstack/react-query';
import { allSettingsQuery } from '../calls/settings.ts';
import { describeValue } from './describe-value.ts';

/** The present value of a group of settings in one line; `path` is that of its page. */
export function Value({ path }: { path: string }) {
  const { data } = useQuery(allSettingsQuery());
  const group = data?.items.find(({ name }) => path.endsWith(`/${name}`));
  return group ? describeValue(group.name, group.value) : null;
}
