import { Button } from '#ui/button.tsx';
import type { FrontPage } from '../calls/front-page.ts';
import { ChoiceField, type FieldForm, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { DayField } from '../forms/day-field.tsx';
import { put } from './front-page.ts';
import type { HomeList, ItemField, ItemValues } from './home-lists.ts';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';

type Props = {
  list: HomeList;
  /** Place of the item; after the last one: it is new. */
  at: number;
  pictures: FrontPage['pictures'];
  saves: FrontPageSaves;
  onClose(): void;
};

/** Edits an item of the home page, or writes a new one. */
export function ItemSheet({ list, at, pictures, saves, onClose }: Props) {
  const { field, fields, items, hasPicture } = list;
  const item = items[at];
  // Fields have the names that the API gives them in its errors.
  const nameOf = (name: string): string => `${field}/${at}/${name}`;
  const names = [...fields.map(({ name }) => name), ...(hasPicture ? ['picture'] : [])];
  const form = useOfficeForm<Record<string, string>, void>({
    initial: Object.fromEntries(names.map((name) => [nameOf(name), item?.[name] ?? ''])),
    save: async (values) => {
      const next: ItemValues = Object.fromEntries(names.map((name) => [name, values[nameOf(name)] ?? '']));
      return await saves.saveHome(list.store(put(items, at, next)));
    },
    onSaved: onClose,
  });
  const picture = form.values[nameOf('picture')] ?? '';
  return (
    <FormSheet
      form={form}
      title={item ? list.describe(item).name : list.newTitle}
      submit={words.save}
      extra={
        item && (
          <Button
            variant="danger"
            onClick={() => {
              void saves.tryHome(list.store(items.toSpliced(at, 1)));
              onClose();
            }}
          >
            {words.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      {fields.map((one) => (
        <Field key={one.name} form={form} field={one} name={nameOf(one.name)} />
      ))}
      {hasPicture && (
        <>
          <PictureField
            chosen={picture}
            stored={pictures[picture] ?? null}
            error={form.errors[nameOf('picture')]}
            onChoose={(key) => form.set(nameOf('picture'), key)}
          />
          {picture === '' && <p className="hint">{words.noPicture}</p>}
        </>
      )}
    </FormSheet>
  );
}

function Field({ form, field, name }: { form: FieldForm; field: ItemField; name: string }) {
  const { label } = field;
  if (field.kind === 'choice')
    return (
      <ChoiceField form={form} name={name} label={label} placeholder={words.choose} options={field.options} />
    );
  if (field.kind === 'day') return <DayField form={form} name={name} label={label} hint={field.hint} />;
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={field.hint}
      maxLength={field.max}
      isMultiline={field.kind === 'text'}
    />
  );
}
