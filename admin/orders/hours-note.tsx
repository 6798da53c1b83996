import { useQuery } from '@tanstack/react-query';
import { findProvince } from '#contract/checkout/provinces.ts';
import { Note } from '#ui/office/note.tsx';
import { handOverHoursQuery } from '../calls/orders.ts';
import { words } from './messages.ts';

/** Warns where the law of the province lets no alcohol be handed over at this hour. */
export function HoursNote({ province }: { province: string | null }) {
  const { data } = useQuery({ ...handOverHoursQuery(), staleTime: 0 });
  const hours = data?.items.find((one) => one.province === province);
  if (!hours?.isOutside) return null;
  const name = findProvince(hours.province)?.name ?? hours.province;
  return <Note kind="danger">{words.outsideHours(name, hours.now, hours.earliest, hours.latest)}</Note>;
}
