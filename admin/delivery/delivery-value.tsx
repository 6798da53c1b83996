import { useQuery } from '@tanstack/react-query';
import { formatList } from '#contract/format/format-list.ts';
import { deliveryQuery } from '../calls/delivery.ts';
import { PROVINCE_NAMES } from './delivery.ts';
import { words } from './messages.ts';

/** The provinces to which the shop delivers, for the page of settings. */
export function Value() {
  const { data } = useQuery(deliveryQuery());
  if (!data) return null;
  const served = data.provinces.filter(({ refusal }) => refusal === null);
  return formatList(served.map(({ province }) => PROVINCE_NAMES.get(province) ?? province)) || words.nowhere;
}
