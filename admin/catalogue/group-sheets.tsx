import { useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../api-client/answers.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Button } from '../overlays/button.tsx';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';
import { toSlug } from './new-product-sheet.tsx';
import { toNumber } from './price-sheet.tsx';

export type Collection = Answers['GET /collections']['items'][number];
/** What the sheet edits of a collection. */
type CollectionTexts = Omit<Answers['GET /collections/{id}'], 'rule' | 'sort' | 'products' | 'excluded'>;
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

/** Creates a collection, or edits its texts, place and status. */
export function CollectionSheet(props: { collection: CollectionTexts | undefined; onClose(): void }) {
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
