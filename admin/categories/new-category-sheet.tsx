import { createCategory } from '../calls/categories.ts';
import { usePerson } from '../api-client/person.ts';
import { ChoiceField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useCategoryChoices } from './use-category-choices.ts';
import { CategoryFields, toBody, toValues, useCategoriesChanged } from './category-form.tsx';
import { words } from './messages.ts';

/** Creates a category behind its siblings. */
export function NewCategorySheet(props: { parentId: string; onCreated(id: string): void; onClose(): void }) {
  const { parentId, onCreated, onClose } = props;
  const changed = useCategoriesChanged();
  const { shop } = usePerson();
  const choices = useCategoryChoices();
  const form = useOfficeForm({
    initial: { ...toValues(), parentId },
    draft: 'category-new',
    save: async ({ parentId: parent, ...values }) =>
      await createCategory({ ...toBody(values, 'draft', shop.translations), parentId: parent || null }),
    onSaved: ({ id }) => {
      void changed(words.categorySaved(form.values.name)).then(() => {
        onClose();
        onCreated(id);
      });
    },
  });
  return (
    <FormSheet form={form} title={words.newCategory} submit={words.save} onClose={onClose}>
      <ChoiceField
        form={form}
        name="parentId"
        label={words.parent}
        options={[{ value: '', label: words.topLevel }, ...choices]}
      />
      <CategoryFields form={form} />
    </FormSheet>
  );
}
