import { useQuery } from '@tanstack/react-query';
import { formatList } from '#contract/format/format-list.ts';
import { createStarterTree, starterTreeQuery } from '../calls/categories.ts';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { useCategoriesChanged } from './category-form.tsx';
import { words } from './messages.ts';

/** Shows the first tree that a shop may have, and makes it. */
export function StarterSheet({ onClose }: { onClose(): void }) {
  const changed = useCategoriesChanged();
  const tree = useQuery(starterTreeQuery());
  const roots = tree.data?.roots ?? [];
  const count = roots.reduce((sum, { categories }) => sum + 1 + categories.length, 0);
  const form = useOfficeForm({
    initial: {},
    save: createStarterTree,
    onSaved: ({ categories }) => {
      void changed(words.starterMade(categories)).then(onClose);
    },
  });
  return (
    <FormSheet form={form} title={words.starterTitle} submit={words.starterMake(count)} onClose={onClose}>
      <QueryStates query={tree}>
        {() => (
          <>
            <p>{words.starterText(count)}</p>
            {roots.map(({ name, categories, attributes }) => (
              <section key={name} className="starter" aria-label={name}>
                <h3>{name}</h3>
                <p>{formatList(categories)}</p>
                <p className="q">{words.starterAttributes(formatList(attributes))}</p>
              </section>
            ))}
          </>
        )}
      </QueryStates>
    </FormSheet>
  );
}
