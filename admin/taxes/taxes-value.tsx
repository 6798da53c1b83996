import { useQuery } from '@tanstack/react-query';
import { formatList } from '#contract/format/format-list.ts';
import { taxesQuery } from '../calls/taxes.ts';
import { words } from './messages.ts';
import { nameAuthority } from './taxes.ts';

/** Whose taxes the shop charges, for the page of settings. */
export function Value() {
  const { data } = useQuery(taxesQuery());
  if (!data) return null;
  const served = data.authorities.filter(({ isServed }) => isServed);
  if (served.some(({ state }) => state === 'undecided')) return words.notDecided;
  return formatList(served.filter(({ state }) => state === 'registered').map(nameAuthority)) || words.noTaxes;
}
