import { useState } from 'react';
import { Section } from '#ui/office/section.tsx';
import { Combobox } from '../parts/combobox.tsx';
import { useSupplierChoices } from '../suppliers/use-supplier-choices.ts';
import type { DraftReceipt, DraftState } from './draft-receipt.ts';
import { words } from './messages.ts';

/** Who delivered: from the bottles until a person chooses, and it may stay unknown. */
export function Delivery({ draft, state }: { draft: DraftReceipt; state: DraftState }) {
  const { stored, supplierId } = state;
  const [typed, setTyped] = useState('');
  const found = useSupplierChoices(typed);
  const own = stored?.supplier;
  const choices =
    own && !found.some(({ value }) => value === own.id) ? [{ value: own.id, label: own.name }] : [];
  const isGuessed = supplierId === undefined && stored?.isSupplierGuessed === true && own !== null;
  return (
    <Section title={words.delivery}>
      <div className="stack">
        <Combobox
          name="supplierId"
          label={words.supplier}
          hint={isGuessed ? words.guessed : undefined}
          choices={[{ value: '', label: words.unknownSupplier }, ...choices, ...found]}
          chosen={(supplierId === undefined ? own?.id : supplierId) ?? ''}
          onType={setTyped}
          onChoose={(id) => draft.chooseSupplier(id === '' ? null : id)}
        />
        <p className="q">{words.costsLater}</p>
      </div>
    </Section>
  );
}
