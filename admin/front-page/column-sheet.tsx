import { MENU_LIMITS } from '#contract/content/menu-limits.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { type Menus, type Place, put } from './front-page.ts';
import { moveItem } from '../parts/move-item.ts';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';

type Props = {
  menus: Required<Menus>;
  places: readonly Place[];
  saves: FrontPageSaves;
  /** Place of the column; after the last one: it is new. */
  at: number;
  onClose(): void;
};

/** A column of the footer: its title and its position. A new one begins with a link. */
export function ColumnSheet({ menus, places, saves, at, onClose }: Props) {
  const { footer } = menus;
  const column = footer[at];
  const titleName = `menus/footer/${at}/title`;
  const form = useOfficeForm<Record<string, string>, void>({
    initial: { [titleName]: column?.title ?? '', position: String(at), place: '' },
    save: async (values) => {
      const { place = '', position } = values;
      const name = places.find(({ path }) => path === place)?.name ?? '';
      const links = column?.links ?? [{ label: name.slice(0, MENU_LIMITS.label), to: place }];
      const next = put(footer, at, { title: values[titleName] ?? '', links });
      return await saves.saveMenus({ ...menus, footer: moveItem(next, at, Number(position)) });
    },
    onSaved: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={column ? column.title : words.newColumn}
      submit={words.save}
      extra={
        column &&
        footer.length > 1 && (
          <Button
            variant="danger"
            onClick={() => {
              void saves.tryMenus({ ...menus, footer: footer.toSpliced(at, 1) });
              onClose();
            }}
          >
            {words.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField form={form} name={titleName} label={words.columnTitle} maxLength={MENU_LIMITS.title} />
      {column ? (
        <SelectField
          form={form}
          name="position"
          label={words.position}
          options={footer.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
        />
      ) : (
        <ChoiceField
          form={form}
          name="place"
          label={words.leadsTo}
          placeholder={words.choosePlace}
          options={places.map(({ path, kind, name }) => ({ value: path, label: words.place[kind](name) }))}
        />
      )}
    </FormSheet>
  );
}
