import { useQuery } from '@tanstack/react-query';
import { settingsSummaryQuery } from '../calls/settings.ts';
import { words } from './messages.ts';

/** Licences that are named; the rest is counted. */
const MAX_NAMED = 3;

/** The licences of the shop, for the page of settings. */
export function Value() {
  const { data } = useQuery(settingsSummaryQuery());
  if (!data) return null;
  const names = data.licences.map(({ kind, province }) =>
    kind === null ? province : `${words.kinds[kind]} (${province})`,
  );
  if (names.length === 0) return words.noLicence;
  const more = names.length - MAX_NAMED;
  return [...names.slice(0, MAX_NAMED), ...(more > 0 ? [words.moreLicences(more)] : [])].join(', ');
}
