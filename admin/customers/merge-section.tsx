import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatList } from '#contract/format/format-list.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { withdrawMerge } from '../calls/customers.ts';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import type { Customer } from './customer.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { words as all } from './messages.ts';

const words = all.merge;

/** The merge of a customer that waits, or the way to one. */
export function MergeSection({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const { may } = usePerson();
  return (
    <Section title={words.title}>
      {customer.merge ? (
        <Waiting id={customer.id} merge={customer.merge} />
      ) : (
        may('customer.write') && (
          <Button size="small" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )
      )}
      {isOpen && <MergeSheet customer={customer} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Whose confirmation is missing, and the way to withdraw the question. */
function Waiting({ id, merge }: { id: string; merge: NonNullable<Customer['merge']> }) {
  const { may } = usePerson();
  const queries = useQueryClient();
  const { show, fail } = useToasts();
  const end = async (): Promise<void> => {
    try {
      await withdrawMerge(id);
      show({ title: words.withdrawn });
      await queries.invalidateQueries({ queryKey: ['customers'] });
    } catch (error) {
      fail(words.notWithdrawn, error);
    }
  };
  const partner = merge.intoId === id ? merge.otherId : merge.intoId;
  return (
    <div className="stack">
      <p>
        {words.waiting(formatList(merge.waitsFor, 'and', 'en-CA'))} <When at={merge.expiresAt} />.
      </p>
      <div className="row">
        {may('customer.write') && (
          <Button size="small" onClick={() => void end()}>
            {words.withdraw}
          </Button>
        )}
        <Link className="link" to={`/customers/${partner}`}>
          {words.otherSide}
        </Link>
      </div>
    </div>
  );
}
