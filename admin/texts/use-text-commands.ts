import { useNavigate } from 'react-router';
import type { TextKind } from '#contract/content/text-kinds.ts';
import type { MenuItem } from '#ui/office/menu.tsx';
import { usePerson } from '../api-client/person.ts';
import { changeTextStatus, deleteText, planText } from '../calls/texts.ts';
import { words } from './messages.ts';
import type { Text } from './text.ts';
import { useTextChange } from './use-text-change.ts';
import type { TextCopy } from './use-text-copy.ts';

/** Returns what else can be done with a text, by its state and what the person may do. */
export function useTextCommands(
  kind: TextKind,
  text: Text,
  copy: TextCopy,
  open: (sheet: 'plan' | 'archive') => void,
): MenuItem[] {
  const { id, version, status, plan, hasDraft } = text;
  const { may } = usePerson();
  const navigate = useNavigate();
  const { change } = useTextChange();
  const versioned = { kind, id, version };
  const saved = { done: words.statusChanged, failed: words.failed };
  const isChanged = copy.changes > 0 || hasDraft;
  const discard: MenuItem = {
    label: words.discard,
    icon: 'arrow-counter-clockwise',
    run: () => void copy.discard(),
  };
  if (!may('content.publish')) return isChanged ? [discard] : [];
  const withdraw = (): void => void change(() => changeTextStatus(versioned, { status: 'draft' }), saved);
  const remove = (): void =>
    void change(
      () => deleteText(versioned),
      { done: words.deleted, failed: words.notDeleted },
      () => navigate(`/texts/${kind}`),
    );
  const unplan = (): void =>
    void change(() => planText({ kind, id }, null), { done: words.scheduleEnded, failed: words.failed });
  return [
    ...(isChanged ? [discard] : []),
    ...(isChanged || status === 'draft'
      ? [{ label: words.schedule, icon: 'calendar-blank' as const, run: () => open('plan') }]
      : []),
    ...(plan ? [{ label: words.endSchedule, icon: 'x' as const, run: unplan }] : []),
    ...(status === 'published' ? [{ label: words.unpublish, icon: 'eye' as const, run: withdraw }] : []),
    ...(status === 'published' || status === 'draft'
      ? [{ label: words.archive, icon: 'stack' as const, run: () => open('archive') }]
      : []),
    { label: words.delete, icon: 'trash', isDangerous: true, run: remove },
  ];
}
