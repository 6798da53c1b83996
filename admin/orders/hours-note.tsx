import { useQuery } from '@tanstack/react-query';
import { findProvince } from '#contract/checkout/provinces.ts';
import { Note } from '#ui/office/note.tsx';
import { handOverHoursQuery } from '../calls/orders.ts';
import { findOutside } from './find-outside.ts';
import { words } from './messages.ts';

/** Warns where the law of the province lets no alcohol be handed over at this hour. */
export function HoursNote({ province }: { province: string | null }) {
  const { data } = useQuery(handOverHoursQuery());
  const hours = data?.items.find((one) => one.province === province);
  const outside = hours && findOutside(hours, new Date());
  if (!outside) return null;
  const { now, earliest, latest } = outside;
  return (
    <Note kind="danger">
      {words.outsideHours(findProvince(province ?? '')?.name ?? '', now, earliest, latest)}
    </Note>
  );
}
