import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { foundCustomersQuery } from '../calls/customers.ts';
import type { CustomerRow } from './customer.ts';
import { words as all } from './messages.ts';

const words = all.merge;

/** Finds the other one of two customers by email or name. */
export function CustomerSearch({ without, onChoose }: { without: string; onChoose(id: string): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useQuery({ ...foundCustomersQuery(q), enabled: q.length > 1 });
  const customers = (found.data?.items ?? []).filter((one) => one.id !== without);
  return (
    <div className="field">
      <label htmlFor={id}>{words.find}</label>
      <input
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        {words.findHint}
      </p>
      {q.length > 1 && found.data && customers.length === 0 && <p role="status">{words.nothing}</p>}
      {customers.length > 0 && (
        <ul className="stack" aria-label={words.found}>
          {customers.map((customer) => (
            <li key={customer.id} className="row">
              <span className="grow">
                {getName(customer)}
                <small className="q sub">
                  {[all.kinds[customer.kind], ...(customer.name === '' ? [] : [customer.email])]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <Button
                size="small"
                aria-label={words.chooseNamed(customer.email ?? customer.name)}
                onClick={() => onChoose(customer.id)}
              >
                {words.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const getName = ({ name, email }: CustomerRow): string => name || (email ?? all.unnamed);
