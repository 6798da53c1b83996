import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answers } from '../api-client/answers.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { Note } from '../detail/parts.tsx';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';
import { toSlug } from './new-product-sheet.tsx';
import { toNumber } from './price-sheet.tsx';

export type Category = Answers['GET /categories']['items'][number];
export type Collection = Answers['GET /collections']['items'][number];
type Saved = Answers['PATCH /categories/{id}'];
type Kind = 'categories' | 'collections';

const STATUSES = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));

/**
 * Returns what renews a list of groups and says what was done. It ends when the list is new: the next
 * edit begins with its version.
 */
function useGroupDone(kind: Kind): (title: string) => Promise<void> {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (title) => {
    toasts.show({ title });
    await queries.invalidateQueries({ queryKey: [kind] });
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
}

const saveGroup = async (
  kind: Kind,
  group: { id: string; version: number } | undefined,
  body: object,
): Promise<Saved> =>
  group
    ? await call('PATCH', `/${kind}/${group.id}`, { body, version: group.version })
    : await call('POST', `/${kind}`, { body });

/** Creates or edits a category; another "In" moves it with all below it. */
export function CategorySheet(props: {
  category: Category | undefined;
  all: readonly Category[];
  onClose(): void;
}) {
  const { category, all, onClose } = props;
  const { may } = usePerson();
  const done = useGroupDone('categories');
  const [lost, setLost] = useState<readonly string[]>([]);
  const form = useOfficeForm({
    initial: {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
      parentId: category?.parentId ?? '',
      position: String(category?.position ?? 0),
      defaultClass: category?.defaultClass ?? '',
      lowStockThreshold: String(category?.lowStockThreshold ?? ''),
      status: category?.status ?? 'draft',
      dropAttributes: false,
    },
    draft: `category-${category?.id ?? 'new'}`,
    save: async ({ name, slug, description, parentId, position, defaultClass, ...rest }) => {
      const body = {
        name: name.trim(),
        slug: slug.trim() || toSlug(name),
        description: description.trim(),
        parentId: parentId || null,
        position: toNumber('position', position) ?? 0,
        defaultClass: defaultClass || null,
        lowStockThreshold: toNumber('lowStockThreshold', rest.lowStockThreshold),
        ...(may('catalogue.publish') && rest.status !== category?.status && { status: rest.status }),
        ...(rest.dropAttributes ? { dropAttributes: true } : {}),
      };
      try {
        return await saveGroup('categories', category, body);
      } catch (error) {
        if (error instanceof ApiProblem && error.kind === 'attributes-lost') setLost(readReasons(error));
        throw error;
      }
    },
    onSaved: () => {
      void done(words.groupSaved(form.values.name)).then(onClose);
    },
  });
  const below = category ? listBelow(all, category.id) : new Set<string>();
  return (
    <FormSheet
      form={form}
      title={category ? words.editCategory : words.newCategory}
      submit={words.save}
      extra={category && <DeleteButton kind="categories" group={category} onDone={onClose} />}
      onClose={onClose}
    >
      {lost.length > 0 && (
        <Note kind="danger">
          <p>{words.lostAttributes(lost.join(', '))}</p>
          <CheckField form={form} name="dropAttributes" label={words.dropAttributes} />
        </Note>
      )}
      <TextField form={form} name="name" label={words.shopName} maxLength={80} />
      <TextField form={form} name="slug" label={words.fields.slug} hint={words.slugHint} maxLength={80} />
      <SelectField
        form={form}
        name="parentId"
        label={words.parent}
        options={[
          { value: '', label: words.topLevel },
          ...all.filter(({ id }) => !below.has(id)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        form={form}
        name="position"
        label={words.position}
        hint={words.positionHint}
        inputMode="numeric"
      />
      <TextField form={form} name="description" label={words.description} maxLength={1000} isMultiline />
      <SelectField
        form={form}
        name="defaultClass"
        label={words.defaultClass}
        options={Object.entries(words.classes).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        form={form}
        name="lowStockThreshold"
        label={words.threshold}
        hint={words.thresholdOfCategory}
        inputMode="numeric"
      />
      {may('catalogue.publish') && (
        <SelectField form={form} name="status" label={words.status} options={STATUSES} />
      )}
    </FormSheet>
  );
}

const readReasons = ({ members }: ApiProblem): string[] => {
  const { reasons } = members;
  return Array.isArray(reasons) ? reasons.map(String) : [];
};

/** A category and all below it: it cannot move into one of them. */
function listBelow(all: readonly Category[], id: string): ReadonlySet<string> {
  const children = all.filter(({ parentId }) => parentId === id);
  return new Set([id, ...children.flatMap((child) => [...listBelow(all, child.id)])]);
}

/** Creates a collection, or edits its texts, place and status. */
export function CollectionSheet(props: { collection: Collection | undefined; onClose(): void }) {
  const { collection, onClose } = props;
  const { may } = usePerson();
  const done = useGroupDone('collections');
  const form = useOfficeForm({
    initial: {
      name: collection?.name ?? '',
      slug: collection?.slug ?? '',
      description: collection?.description ?? '',
      position: String(collection?.position ?? 0),
      isListed: collection?.isListed ?? true,
      status: collection?.status ?? 'draft',
    },
    draft: `collection-${collection?.id ?? 'new'}`,
    save: async ({ name, slug, description, position, isListed, status }) =>
      await saveGroup('collections', collection, {
        name: name.trim(),
        slug: slug.trim() || toSlug(name),
        description: description.trim(),
        position: toNumber('position', position) ?? 0,
        isListed,
        ...(may('catalogue.publish') && status !== collection?.status && { status }),
      }),
    onSaved: () => {
      void done(words.groupSaved(form.values.name)).then(onClose);
    },
  });
  return (
    <FormSheet
      form={form}
      title={collection ? words.editCollection : words.newCollection}
      submit={words.save}
      extra={collection && <DeleteButton kind="collections" group={collection} onDone={onClose} />}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={words.shopName} maxLength={80} />
      <TextField form={form} name="slug" label={words.fields.slug} hint={words.slugHint} maxLength={80} />
      <TextField form={form} name="description" label={words.description} maxLength={1000} isMultiline />
      <TextField
        form={form}
        name="position"
        label={words.position}
        hint={words.positionHint}
        inputMode="numeric"
      />
      <CheckField form={form} name="isListed" label={words.isListed} />
      {may('catalogue.publish') && (
        <SelectField form={form} name="status" label={words.status} options={STATUSES} />
      )}
    </FormSheet>
  );
}

/** Deletes a group; Undo brings it back. */
function DeleteButton(props: {
  kind: Kind;
  group: { id: string; version: number; name: string };
  onDone(): void;
}) {
  const { kind, group, onDone } = props;
  const done = useGroupDone(kind);
  const toasts = useToasts();
  const remove = async (): Promise<void> => {
    try {
      await call('DELETE', `/${kind}/${group.id}`, { version: group.version });
      await done(words.groupDeleted(group.name));
      onDone();
    } catch (error) {
      const text = error instanceof ApiProblem ? error.detail : '';
      toasts.show({ title: words.failed, text, kind: 'error' });
    }
  };
  return (
    <Button variant="danger" onClick={() => void remove()}>
      {words.deleteIt}
    </Button>
  );
}
