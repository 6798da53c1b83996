import { usePerson } from '../api-client/person.ts';
import { formatWhen } from './format-when.ts';

/** An instant, in the shop's time zone. */
export function When({ at }: { at: string }) {
  const { shop } = usePerson();
  return <time dateTime={at}>{formatWhen(at, shop.timeZone)}</time>;
}
