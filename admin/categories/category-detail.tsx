import { useEffect, useRef, useState } from 'react';
import { updateCategory } from '../calls/categories.ts';
import { usePerson } from '../api-client/person.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { State } from '#ui/office/tube.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '../forms/form.tsx';
import { useFocusedField } from '../forms/use-focused-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { LEVELS } from '../records/record.ts';
import { useDelete } from '../records/use-delete.ts';
import { GroupPictureSheet } from '../pictures/group-picture.tsx';
import { AttributeSection } from './attribute-section.tsx';
import { CategoryFields, toBody, toValues, useCategoriesChanged } from './category-form.tsx';
import { BranchFacts } from './branch-facts.tsx';
import type { Category } from './category-tree.ts';
import { words } from './messages.ts';

/** A category beside the tree: its fields, and the attributes of its products. */
export function CategoryDetail(props: {
  category: Category;
  all: readonly Category[];
  onMove(): void;
  onMerge(): void;
  onDeleted(): void;
}) {
  const { category, all, onMove, onMerge, onDeleted } = props;
  const { id, name, version } = category;
  const { may } = usePerson();
  const mayWrite = may('catalogue.write');
  const remove = useDelete();
  const [isPictured, setPictured] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A saved form is shown anew, and its button is gone: the focus stays with the category.
  const isSaved = useRef(false);
  useEffect(() => {
    if (isSaved.current) heading.current?.focus();
    isSaved.current = false;
  }, [version]);
  useFocusedField();
  return (
    <section className="cat__detail" aria-label={words.detailsOf(name)}>
      <div className="cat__head">
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <BranchFacts category={category} all={all} />
        </div>
        {mayWrite && (
          <div className="row">
            <Button onClick={onMerge}>{words.merge}</Button>
            <Button onClick={onMove}>{words.move}</Button>
            <Menu
              label={words.more}
              icon="dots-three"
              items={[
                { label: words.picture, icon: 'image', run: () => setPictured(true) },
                'line',
                {
                  label: words.deleteIt,
                  icon: 'trash',
                  isDangerous: true,
                  run: () => void remove({ resource: 'categories', id, version, name }, onDeleted),
                },
              ]}
            />
          </div>
        )}
      </div>
      {mayWrite ? (
        <EditForm key={`${id} ${version}`} category={category} onSaved={() => (isSaved.current = true)} />
      ) : (
        <CategoryFacts category={category} />
      )}
      <AttributeSection categoryId={id} />
      {isPictured && (
        <GroupPictureSheet kind="categories" group={category} onClose={() => setPictured(false)} />
      )}
    </section>
  );
}

function EditForm({ category, onSaved }: { category: Category; onSaved(): void }) {
  const { id, version, status } = category;
  const { shop } = usePerson();
  const changed = useCategoriesChanged();
  const form = useOfficeForm({
    initial: toValues(category),
    draft: `category-${id}`,
    versioned: { version, read: readCurrent },
    save: async (values, seen) =>
      await updateCategory({ id, version: seen }, toBody(values, status, shop.translations)),
    onSaved: () => {
      onSaved();
      void changed(words.categorySaved(form.values.name));
    },
  });
  return (
    <Form form={form} submit={words.save}>
      <CategoryFields form={form} category={category} />
    </Form>
  );
}

/** The present texts, as a 412 tells them. */
function readCurrent(current: unknown): Partial<ReturnType<typeof toValues>> {
  if (typeof current !== 'object' || current === null) return {};
  return Object.fromEntries(
    ['name', 'slug', 'description', 'name:fr', 'description:fr'].flatMap((field) => {
      const value: unknown = Object.entries(current).find(([key]) => key === field)?.[1];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

function CategoryFacts({ category }: { category: Category }) {
  const { slug, status, description, defaultClass, lowStockThreshold } = category;
  return (
    <Facts
      items={[
        [words.slug, slug],
        [words.status, <State key="status" level={LEVELS[status]} word={words.statuses[status]} />],
        [words.description, description],
        [words.defaultClass, words.classes[defaultClass ?? '']],
        [words.threshold, lowStockThreshold ?? words.ofShop],
      ]}
    />
  );
}
