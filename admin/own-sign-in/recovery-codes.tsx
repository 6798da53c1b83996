import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import { renewRecoveryCodes, signInQuery } from '../calls/me.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

/** How many recovery codes are left, and new ones, which are shown once. */
export function RecoveryCodes({ left }: { left: number }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renewal = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) =>
      show({ title: error instanceof ApiProblem ? error.detail : error.message, kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: signInQuery().queryKey }),
  });
  return (
    <Section title={words.codes}>
      <p>
        {words.codesLeft(left)} <span className="m">{words.codesText}</span>
      </p>
      <div role="status">{codes.length > 0 && <NewCodes codes={codes} />}</div>
      <div className="stack">
        <p className="m">{words.renewText}</p>
        <div>
          <Button icon="arrow-counter-clockwise" isBusy={renewal.isPending} onClick={() => renewal.mutate()}>
            {words.renew}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const { show } = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      show({ title: words.copied });
    } catch {
      show({ title: words.notCopied, kind: 'error' });
    }
  };
  const actions = (
    <>
      <Button size="small" icon="copy" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button size="small" icon="printer" onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  );
  return (
    <Note kind="info" actions={actions}>
      <b>{words.newCodes}.</b> {words.newCodesText}
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Note>
  );
}
