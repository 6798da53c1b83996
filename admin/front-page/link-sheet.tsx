import { MENU_LIMITS } from '#contract/content/menu-limits.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField, type FieldForm, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import {
  getLinks,
  type MenuLink,
  type MenuName,
  type Menus,
  type Place,
  put,
  withLinks,
} from './front-page.ts';
import { moveItem } from '../parts/move-item.ts';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';

type Props = {
  menus: Required<Menus>;
  places: readonly Place[];
  saves: FrontPageSaves;
  /** Where the link stands; a place after the last one: it is new. */
  at: { menu: MenuName; place: number };
  /** Where a new link leads. */
  leadsTo?: Place | undefined;
  onClose(): void;
};

const OTHER = 'other';

/** The form of a link. Its fields have the names that the API gives them in its errors. */
function useLinkForm({ menus, places, saves, at, leadsTo, onClose }: Props) {
  const { menu, place } = at;
  const links = getLinks(menus, menu);
  const link = links[place];
  const pointer = menu === 'header' ? `menus/header/${place}` : `menus/footer/${menu}/links/${place}`;
  const names = { label: `${pointer}/label`, to: `${pointer}/to` };
  const to = link?.to ?? leadsTo?.path ?? '';
  const isListed = places.some(({ path }) => path === to);
  const form = useOfficeForm<Record<string, string>, void>({
    initial: {
      [names.label]: link?.label ?? leadsTo?.name ?? '',
      place: isListed || to === '' ? to : OTHER,
      [names.to]: isListed ? '' : to,
      position: String(place),
      menu: String(menu),
    },
    save: async (values) => {
      const { place: chosen = '', position, menu: target } = values;
      const address = chosen === OTHER ? (values[names.to] ?? '') : chosen;
      const next: MenuLink = { label: values[names.label] ?? '', to: address };
      const name = target === 'header' ? target : Number(target);
      const here = Math.min(place, links.length);
      const changed =
        name === menu
          ? withLinks(menus, menu, moveItem(put(links, place, next), here, Number(position)))
          : withLinks(
              withLinks(menus, name, [...getLinks(menus, name), next]),
              menu,
              links.toSpliced(place, 1),
            );
      return await saves.saveMenus(changed);
    },
    onSaved: onClose,
  });
  return { form, names, link };
}

/** A link of a menu: its text, where it leads, where it stands. */
export function LinkSheet(props: Props) {
  const { menus, saves, at, onClose } = props;
  const { menu, place } = at;
  const { form, names, link } = useLinkForm(props);
  const links = getLinks(menus, menu);
  const remove = (): void => {
    void saves.tryMenus(withLinks(menus, menu, links.toSpliced(place, 1)));
    onClose();
  };
  return (
    <FormSheet
      form={form}
      title={link ? link.label : words.newLink}
      submit={words.save}
      extra={
        link && (
          <Button variant="danger" onClick={remove}>
            {words.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      <LinkTarget form={form} places={props.places} addressName={names.to} />
      <TextField form={form} name={names.label} label={words.label} maxLength={MENU_LIMITS.label} />
      <SelectField
        form={form}
        name="menu"
        label={words.menu}
        options={[
          { value: 'header', label: words.header },
          ...menus.footer.map(({ title }, column) => ({
            value: String(column),
            label: words.footerColumn(title),
          })),
        ]}
      />
      {form.values['menu'] === String(menu) && link && (
        <SelectField
          form={form}
          name="position"
          label={words.position}
          options={links.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
        />
      )}
    </FormSheet>
  );
}

/** Where a link leads: a place of the shop by its name, or an address. */
function LinkTarget({
  form,
  places,
  addressName,
}: {
  form: FieldForm;
  places: readonly Place[];
  addressName: string;
}) {
  return (
    <>
      <ChoiceField
        form={form}
        name="place"
        label={words.leadsTo}
        placeholder={words.choosePlace}
        options={[
          ...places.map(({ path, kind, name }) => ({ value: path, label: words.place[kind](name) })),
          { value: OTHER, label: words.other },
        ]}
      />
      {form.values['place'] === OTHER && (
        <TextField
          form={form}
          name={addressName}
          label={words.address}
          hint={words.addressHint}
          maxLength={300}
        />
      )}
    </>
  );
}
