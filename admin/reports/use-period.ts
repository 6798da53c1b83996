import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getCalendarDay } from '#contract/format/calendar-day.ts';
import { usePerson } from '../api-client/person.ts';
import { type Comparison, COMPARISONS, getPreset, type Period } from './period.ts';

/** The period and what else the address chooses. Without any it is the last 30 days. */
export function usePeriod(): {
  period: Period;
  today: string;
  comparison: Comparison;
  choose(changes: Readonly<Record<string, string>>): void;
  address: URLSearchParams;
} {
  const { timeZone } = usePerson().shop;
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => getCalendarDay(new Date(), timeZone));
  const usual = getPreset('days', today);
  return {
    period: { from: address.get('from') ?? usual.from, to: address.get('to') ?? usual.to },
    today,
    comparison: COMPARISONS.find((one) => one === address.get('compare')) ?? 'year',
    choose: (changes) =>
      setAddress({ ...Object.fromEntries(address), ...changes }, { replace: true, preventScrollReset: true }),
    address,
  };
}
