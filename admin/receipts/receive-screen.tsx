import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { Split } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { Page } from '../page/page.tsx';
import { Delivery } from './delivery.tsx';
import { countBottles } from './draft-lines.ts';
import type { DraftReceipt } from './draft-receipt.ts';
import { CRUMBS, LEVELS, words } from './messages.ts';
import { ReceiveBottles } from './receive-bottles.tsx';
import { useDraftState } from './use-draft-receipt.ts';
import { useEndDraft } from './use-end-draft.ts';

/** The bottles of a delivery while they are scanned: without costs, and saved as one goes. */
export function ReceiveScreen({ draft }: { draft: DraftReceipt }) {
  const state = useDraftState(draft);
  const { stored, lines } = state;
  const bottles = countBottles(lines);
  const { may } = usePerson();
  const navigate = useNavigate();
  const enterInvoice = async (id: string): Promise<void> => {
    await draft.save();
    await navigate(`/stock/receipts/${id}/invoice`);
  };
  const { isBusy, post, discard } = useEndDraft(draft);
  const primary = (
    <Button
      className="main-act"
      variant="primary"
      isBusy={isBusy}
      disabled={bottles === 0}
      onClick={() => void post()}
    >
      {words.post(bottles)}
    </Button>
  );
  return (
    <Page
      title={stored ? words.title(stored.number) : words.newTitle}
      crumbs={CRUMBS}
      facts={[
        <State key="state" level={LEVELS.draft} word={words.states.draft} />,
        ...(stored?.supplier ? [stored.supplier.name] : []),
        <span key="saving" className="q" role="status">
          {state.saving === 'saving' && words.saving}
          {state.saving === 'saved' && stored && words.saved}
        </span>,
      ]}
      actions={
        <>
          {stored && (
            <Menu
              label={words.more}
              icon="dots-three"
              items={[
                ...(may('cost.read')
                  ? [
                      {
                        label: words.enterInvoice,
                        icon: 'receipt',
                        run: () => void enterInvoice(stored.id),
                      } as const,
                    ]
                  : []),
                { label: words.discard, icon: 'trash', run: () => void discard(stored) },
              ]}
            />
          )}
          {primary}
        </>
      }
      foot={primary}
    >
      {state.saving === 'failed' && <Note kind="danger">{state.refusal || words.notSaved}</Note>}
      <Split
        asideLabel={words.delivery}
        main={<ReceiveBottles draft={draft} lines={lines} />}
        aside={<Delivery draft={draft} state={state} />}
      />
    </Page>
  );
}
