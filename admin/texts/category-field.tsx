import { useQuery } from '@tanstack/react-query';
import { categoryChoicesQuery } from '../calls/categories.ts';
import { ChoiceField, type FieldProps } from '../forms/fields.tsx';

/** A choice of a category by its name, which is stored by its slug; `none` is what none is called. */
export function CategoryField({ none, ...field }: FieldProps & { none: { value: string; label: string } }) {
  const { data } = useQuery(categoryChoicesQuery());
  const chosen = String(field.form.values[field.name] ?? '');
  const known = (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  // A slug that is no category any more stays until another is chosen.
  const isKnown = chosen === '' || [none, ...known].some(({ value }) => value === chosen);
  const options = [none, ...known, ...(isKnown ? [] : [{ value: chosen, label: chosen }])];
  // The field reads what is chosen once: it is made anew when the categories are there.
  return <ChoiceField key={data ? 'all' : 'none'} {...field} options={options} />;
}
