import { useQuery } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { createQuery } from '../api-client/api.ts';
import { AT_ONCE } from '../records/record.ts';

type Suppliers = Answers['GET /suppliers'];
export type SupplierChoice = { value: string; label: string };

const NONE: readonly SupplierChoice[] = [];
const toChoices = ({ items }: Suppliers): SupplierChoice[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** The suppliers by name, for a choice; with `q` those that match it. */
export function useSupplierChoices(q = '', isEnabled = true): readonly SupplierChoice[] {
  const { data } = useQuery({
    ...createQuery(['suppliers', 'choices', q], '/suppliers', { limit: AT_ONCE, ...(q !== '' && { q }) }),
    select: toChoices,
    placeholderData: (before) => before,
    enabled: isEnabled,
  });
  return data ?? NONE;
}
