import { useState } from 'react';
import { usePerson } from '../api-client/person.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StarterSheet } from './starter-sheet.tsx';
import { words } from './messages.ts';

/** In the place of the categories of a shop that has none: how the first ones are made. */
export function NoCategories({ onNew }: { onNew(): void }) {
  const { may } = usePerson();
  const [isStarting, setStarting] = useState(false);
  const mayWrite = may('catalogue.write');
  return (
    <>
      <EmptyState
        title={words.noCategories}
        text={mayWrite ? words.noCategoriesText : words.noCategoriesRead}
      >
        {mayWrite && (
          <>
            {may('catalogue.publish') && (
              <Button variant="primary" onClick={() => setStarting(true)}>
                {words.starter}
              </Button>
            )}
            <Button onClick={onNew}>{words.firstCategory}</Button>
          </>
        )}
      </EmptyState>
      {isStarting && <StarterSheet onClose={() => setStarting(false)} />}
    </>
  );
}
