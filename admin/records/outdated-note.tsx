import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api-client/api.ts';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import './records.css';

/** What has translations: its path in the Admin API, and the translations whose source changed since. */
export type Translated = {
  path: `/${'products' | 'categories' | 'collections'}/${string}`;
  version: number;
  outdated: readonly string[];
};

/** Says that the source of a translation changed, with the button that confirms the translation. */
export function OutdatedNote({ of, name, label }: { of: Translated; name: string; label: string }) {
  const { path, version, outdated } = of;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  if (!outdated.includes(name)) return null;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST', `${path}/translations/confirm`, { body: { names: [name] }, version });
      toasts.show({ title: words.confirmed(label) });
    } catch {
      toasts.show({ title: words.failed, kind: 'error' });
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [path.split('/')[1]] });
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
