import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePerson } from '../api-client/person.ts';
import { customerQuery, tryMailAgain } from '../calls/customers.ts';
import { MailRefusalNote } from '../orders/mail-refusal-note.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Customer } from './customer.ts';
import { words } from './messages.ts';

/** That no mail reaches a customer. */
export function CustomerRefusal({ customer: { id, mailRefusal } }: { customer: Customer }) {
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const retry = useMutation({
    mutationFn: () => tryMailAgain(id),
    onSuccess: (changed) => {
      queries.setQueryData(customerQuery(id).queryKey, changed);
      toasts.show({ title: words.mailTriedAgain });
    },
    onError: ({ message }) => toasts.show({ title: message, kind: 'error' }),
  });
  if (!mailRefusal) return null;
  return (
    <MailRefusalNote
      refusal={mailRefusal}
      isBusy={retry.isPending}
      {...(may('customer.write') && { onTryAgain: () => retry.mutate() })}
    />
  );
}
