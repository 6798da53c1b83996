import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmTranslation } from '../calls/records.ts';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import './records.css';

/** What has translations, and those whose source changed since. */
export type Translated = {
  resource: 'products' | 'categories' | 'collections';
  id: string;
  version: number;
  outdated: readonly string[];
};

/** Says that the source of a translation changed, with the button that confirms the translation. */
export function OutdatedNote({ of, name, label }: { of: Translated; name: string; label: string }) {
  const { resource, outdated } = of;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  if (!outdated.includes(name)) return null;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await confirmTranslation(resource, of, name);
      toasts.show({ title: words.confirmed(label) });
    } catch {
      toasts.show({ title: words.failed, kind: 'error' });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [resource] });
    }
  };
  return (
    <p className="outdated">
      <span>{words.outdated}</span>
      <Button size="small" isBusy={isBusy} onClick={() => void confirm()}>
        {words.stillRight}
        <span className="sr"> {label}</span>
      </Button>
    </p>
  );
}
