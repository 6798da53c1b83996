import { useQuery } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { supplierChoicesQuery } from '../calls/suppliers.ts';

type Suppliers = Answers['GET /suppliers'];
export type SupplierChoice = { value: string; label: string };

const NONE: readonly SupplierChoice[] = [];
const toChoices = ({ items }: Suppliers): SupplierChoice[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** The suppliers by name, for a choice; with `q` those that match it. */
export function useSupplierChoices(q = '', isEnabled = true): readonly SupplierChoice[] {
  const { data } = useQuery({
    ...supplierChoicesQuery(q),
    select: toChoices,
    placeholderData: (before) => before,
    enabled: isEnabled,
  });
  return data ?? NONE;
}
