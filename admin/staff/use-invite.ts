import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/staff/permissions.ts';
import { invite } from '../calls/staff.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

export type SentInvitation = Answers['POST /invitations'];

/** Returns what lists a new invitation and says where its link is. */
export function useInvited(onSent: (invitation: SentInvitation) => void) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return (sent: SentInvitation): void => {
    void queries.invalidateQueries({ queryKey: ['invitations'] });
    show({ title: sent.link === null ? words.invited(sent.email) : words.linkMade(sent.email) });
    onSent(sent);
  };
}

/** Invites a person once more: the link before is void. */
export function useInvite(onSent: (invitation: SentInvitation) => void) {
  const { fail } = useToasts();
  return useMutation({
    mutationFn: ({ email, roles }: { email: string; roles: readonly Role[] }) => invite({ email, roles }),
    onSuccess: useInvited(onSent),
    onError: (error) => fail(words.failed, error),
  });
}
