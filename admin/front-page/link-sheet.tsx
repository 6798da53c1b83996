import { MENU_LIMITS } from '#contract/content/menu-limits.ts';
import { Button } from '#ui/button.tsx';
import type { FrontPage } from '../calls/front-page.ts';
import { ChoiceField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import {
  getLinks,
  type MenuLink,
  type MenuName,
  type Menus,
  move,
  type Place,
  put,
  withLinks,
} from './front-page.ts';
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

/** A link of a menu: its text, where it leads, where it stands. */
export function LinkSheet({ menus, places, saves, at, leadsTo, onClose }: Props) {
  const { menu, place } = at;
  const links = getLinks(menus, menu);
  const link = links[place];
  const pointer = menu === 'header' ? `menus/header/${place}` : `menus/footer/${menu}/links/${place}`;
  const [labelName, toName] = [`${pointer}/label`, `${pointer}/to`];
  const to = link?.to ?? leadsTo?.path ?? '';
  const isListed = places.some(({ path }) => path === to);
  const form = useOfficeForm<Record<string, string>, FrontPage>({
    initial: {
      [labelName]: link?.label ?? leadsTo?.name ?? '',
      place: isListed || to === '' ? to : OTHER,
      [toName]: isListed ? '' : to,
      position: String(place),
      menu: String(menu),
    },
    save: async (values) => {
      const { place: chosen = '', position, menu: target } = values;
      const next: MenuLink = {
        label: values[labelName] ?? '',
        to: chosen === OTHER ? (values[toName] ?? '') : chosen,
      };
      const name = target === 'header' ? target : Number(target);
      const changed =
        name === menu
          ? withLinks(
              menus,
              menu,
              move(put(links, place, next), Math.min(place, links.length), Number(position)),
            )
          : withLinks(withLinks(menus, name, [...getLinks(menus, name), next]), menu, [
              ...links.toSpliced(place, 1),
            ]);
      return await saves.saveMenus(changed);
    },
    onSaved: () => {
      saves.show(words.linkSaved(form.values[labelName] ?? ''));
      onClose();
    },
  });
  const removed = link && (() => withLinks(menus, menu, links.toSpliced(place, 1)));
  return (
    <FormSheet
      form={form}
      title={link ? link.label : words.newLink}
      submit={words.save}
      extra={
        removed && (
          <Button
            variant="danger"
            onClick={() => {
              void saves.tryMenus(removed(), words.linkRemoved(link.label));
              onClose();
            }}
          >
            {words.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
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
        <TextField form={form} name={toName} label={words.address} hint={words.addressHint} maxLength={300} />
      )}
      <TextField form={form} name={labelName} label={words.label} maxLength={MENU_LIMITS.label} />
      <SelectField
        form={form}
        name="menu"
        label={words.menu}
        options={[
          { value: 'header', label: words.header },
          ...menus.footer.map(({ title }, column) => ({
            value: String(column),
            label: `${words.footer}: ${title}`,
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
