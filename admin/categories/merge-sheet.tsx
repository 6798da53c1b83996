import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../api-client/typed-calls.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { mergeCategory, mergeEffectQuery } from '../calls/categories.ts';
import { Note } from '#ui/office/note.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { type Category, isWithin, toBranches } from './category-tree.ts';
import { LostNote } from './lost-note.tsx';
import { words } from './messages.ts';

type Merged = Answers['POST /categories/{id}/merge'];
type Effect = Answers['GET /categories/{id}/merge'];

/** An em space for each level: options of a select cannot be indented by styles everywhere. */
const INDENT = '\u2003';

/** Chooses the category that another one is merged into, and says what that does before it is done. */
export function MergeSheet(props: {
  category: Category;
  all: readonly Category[];
  /** Leads to the category that stays. */
  onMerged(into: string): void;
  onClose(): void;
}) {
  const { category, all, onMerged, onClose } = props;
  const { id, name, version } = category;
  const queries = useQueryClient();
  const toasts = useToasts();
  const nameOf = (chosen: string): string => all.find((one) => one.id === chosen)?.name ?? '';
  const form = useOfficeForm({
    initial: { into: '', dropAttributes: false as boolean, reason: '' },
    save: async ({ into, dropAttributes, reason }): Promise<Merged> => {
      if (into === '') throw invalidField('into', words.categoryNeeded);
      return await mergeCategory(
        { id, version },
        {
          into,
          ...(dropAttributes === true && { dropAttributes }),
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        },
      );
    },
    onSaved: () => {
      toasts.show({ title: words.merged(name, nameOf(form.values.into)) });
      onMerged(form.values.into);
      onClose();
      void queries.invalidateQueries();
    },
  });
  const { into, dropAttributes } = form.values;
  // What was agreed to holds for one choice only.
  const chooser = {
    ...form,
    set: (field: string, value: string | boolean) => {
      form.set('dropAttributes', false);
      form.set(field, value);
    },
  };
  const effect = useQuery({ ...mergeEffectQuery(id, into), enabled: into !== '', retry: false });
  const hasLost = (effect.data?.lost.attributes.length ?? 0) > 0;
  const targets = toBranches(all, new Set(all.map((one) => one.id))).filter(
    (one) => !isWithin(all, one.category.id, id),
  );
  return (
    <FormSheet
      form={form}
      title={words.mergeTitle(name)}
      submit={hasLost && dropAttributes ? words.mergeAndDrop : words.mergeIt}
      variant="danger"
      onClose={onClose}
    >
      <ChoiceField
        form={chooser}
        name="into"
        label={words.mergeInto}
        placeholder={words.chooseCategory}
        options={targets.map((one) => ({
          value: one.category.id,
          label: INDENT.repeat(one.depth) + one.category.name,
        }))}
      />
      {effect.error !== null && <Note kind="danger">{describeRefusal(effect.error)}</Note>}
      {effect.data && <MergeEffects effect={effect.data} category={category} into={nameOf(into)} />}
      {effect.data && hasLost && <LostNote lost={effect.data.lost} form={form} />}
      <TextField form={form} name="reason" label={words.reasonOptional} maxLength={200} />
    </FormSheet>
  );
}

/** What a merge does, beside what products lose. */
const MergeEffects = (props: { effect: Effect; category: Category; into: string }) => (
  <div aria-live="polite">
    <p>{words.willDo(props.category.name, props.into)}</p>
    <ul className="bullets">
      {listEffects(props.effect, props.category).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
);

const describeRefusal = (error: Error): string =>
  error instanceof ApiProblem ? (error.errors[0]?.detail ?? error.detail) : words.failed;

const listEffects = (effect: Effect, { slug, name }: Category): string[] => {
  const { productCount, categoryCount, collections, leavesRedirect } = effect;
  return [
    words.moveProducts(productCount),
    ...(categoryCount > 0 ? [words.moveCategories(categoryCount)] : []),
    ...(leavesRedirect ? [words.leadsOn(`/category/${slug}`)] : []),
    ...collections.map((one) => words.collectionNames(one.name)),
    words.isDeleted(name),
  ];
};
