import { useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { createCollection, updateCollection } from '../calls/collections.ts';
import { usePerson } from '../api-client/person.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { ConfirmSlug, toConfirm } from '../records/confirm-slug.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { GroupTranslations, toTranslationBody, toTranslationValues } from '../records/group-translations.tsx';
import { words } from './messages.ts';
import { toSlug } from '../records/to-slug.ts';
import { toNumber } from '../forms/to-number.ts';

export type Collection = Answers['GET /collections']['items'][number];
/** What the sheet edits of a collection. */
type CollectionTexts = Omit<Answers['GET /collections/{id}'], 'rule' | 'sort' | 'products' | 'excluded'>;
type Saved = Answers['PATCH /collections/{id}'];

const STATUSES = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));

/**
 * Returns what renews the collections and says what was done. It ends when they are new: the next edit
 * begins with their version.
 */
function useCollectionsChanged(): (title: string) => Promise<void> {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (title) => {
    toasts.show({ title });
    await queries.invalidateQueries({ queryKey: ['collections'] });
    await queries.invalidateQueries({ queryKey: ['products'] });
  };
}

/** Creates a collection, or edits its texts, place and status. */
export function CollectionSheet(props: {
  collection: CollectionTexts | undefined;
  /** Leads away from the page of the collection, where that is what shows it. */
  onDeleted?(): void | Promise<void>;
  onClose(): void;
}) {
  const { collection, onDeleted, onClose } = props;
  const { may, shop } = usePerson();
  const done = useCollectionsChanged();
  const form = useOfficeForm({
    initial: {
      name: collection?.name ?? '',
      slug: collection?.slug ?? '',
      description: collection?.description ?? '',
      position: String(collection?.position ?? 0),
      isListed: collection?.isListed ?? true,
      status: collection?.status ?? ('draft' as const),
      ...toTranslationValues(collection),
      confirm: false,
    },
    draft: `collection-${collection?.id ?? 'new'}`,
    save: async (values): Promise<Saved> => {
      const { name, slug, description, position, isListed, status, confirm, ...translations } = values;
      const body = {
        name: name.trim(),
        slug: slug.trim() || toSlug(name),
        description: description.trim(),
        position: toNumber('position', position) ?? 0,
        isListed,
        ...toTranslationBody(translations, shop.translations),
        ...toConfirm(confirm),
        ...(may('catalogue.publish') && status !== collection?.status && { status }),
      };
      return collection ? await updateCollection(collection, body) : await createCollection(body);
    },
    onSaved: () => {
      void done(words.groupSaved(form.values.name)).then(onClose);
    },
  });
  return (
    <FormSheet
      form={form}
      title={collection ? words.editCollection : words.newCollection}
      submit={words.save}
      extra={
        collection && (
          <DeleteButton thing={{ resource: 'collections', ...collection }} leave={onDeleted ?? onClose} />
        )
      }
      onClose={onClose}
    >
      <TextField form={form} name="name" label={words.shopName} maxLength={80} />
      <TextField form={form} name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
      <ConfirmSlug form={form} />
      <TextField form={form} name="description" label={words.description} maxLength={1000} isMultiline />
      <GroupTranslations form={form} of={collection && { ...collection, resource: 'collections' }} />
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
