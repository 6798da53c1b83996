import { useState } from 'react';
import { ChoiceField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { type Category, fits, listChildren, type Place, toBranches } from './category-tree.ts';
import { LostNote } from './lost-note.tsx';
import { words } from './messages.ts';
import { type Lost, readLost, useSendMove } from './use-move-category.ts';

/** An em space for each level: options of a select cannot be indented by styles everywhere. */
const INDENT = '\u2003';

/** Chooses where a category goes, and says what its products would lose there. */
export function MoveSheet(props: {
  category: Category;
  all: readonly Category[];
  /** Where a drag or a key wanted it, and why it waits. */
  wanted?: { place: Place; lost: Lost } | undefined;
  onClose(): void;
}) {
  const { category, all, wanted, onClose } = props;
  const [found, setFound] = useState<{ parentId: string; lost: Lost } | undefined>(
    wanted && { parentId: wanted.place.parentId ?? '', lost: wanted.lost },
  );
  const siblings = (parentId: string): Category[] =>
    listChildren(all, parentId || null).filter(({ id }) => id !== category.id);
  const place = wanted?.place ?? {
    parentId: category.parentId,
    position: listChildren(all, category.parentId).findIndex(({ id }) => id === category.id),
  };
  const send = useSendMove(all);
  const form = useOfficeForm({
    initial: { parentId: place.parentId ?? '', position: String(place.position), dropAttributes: false },
    save: async ({ parentId, position, dropAttributes }) => {
      try {
        const to = {
          parentId: parentId || null,
          position: Math.min(Number(position), siblings(parentId).length),
        };
        await send(category, to, lost !== undefined && dropAttributes);
      } catch (error) {
        const losing = readLost(error);
        if (losing) setFound({ parentId, lost: losing });
        throw error;
      }
    },
    onSaved: onClose,
  });
  const { parentId, dropAttributes } = form.values;
  const lost = found?.parentId === parentId ? found.lost : undefined;
  const open = new Set(all.map(({ id }) => id));
  const others = siblings(parentId);
  // Below another parent there may be fewer places: the last one is taken.
  const position = String(Math.min(Number(form.values.position), others.length));
  return (
    <FormSheet
      form={{ ...form, problem: lost ? null : form.problem }}
      title={words.moveTitle(category.name)}
      submit={lost && dropAttributes ? words.moveAndDrop : words.moveIt}
      {...(lost && dropAttributes ? { variant: 'danger' as const } : {})}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="parentId"
        label={words.parent}
        options={[
          { value: '', label: words.topLevel },
          ...toBranches(all, open)
            .filter((one) => fits(all, category.id, one.category.id))
            .map((one) => ({ value: one.category.id, label: INDENT.repeat(one.depth) + one.category.name })),
        ]}
      />
      <ChoiceField
        form={{ ...form, values: { ...form.values, position } }}
        name="position"
        label={words.place}
        options={[
          { value: '0', label: words.first },
          ...others.map(({ name }, index) => ({ value: String(index + 1), label: words.behind(name) })),
        ]}
      />
      {lost && <LostNote lost={lost} form={form} />}
    </FormSheet>
  );
}
