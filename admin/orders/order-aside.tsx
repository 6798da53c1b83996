import { Facts } from '#ui/office/facts.tsx';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import type { Order } from './order.ts';

/** Beside an order: where it goes, the age that was checked, and who bought it. */
export function OrderAside({ order, onCorrect }: { order: Order; onCorrect?: () => void }) {
  const { recipient, handOvers, parcels, email } = order;
  const last = handOvers.at(-1);
  return (
    <>
      <Section title={words.delivery}>
        {order.isErased ? (
          <p className="m">{words.erased}</p>
        ) : (
          <address>
            {recipient.name}
            <br />
            {[recipient.address, recipient.address2].filter(Boolean).join(', ')}
            <br />
            {`${recipient.city}, ${recipient.province} ${recipient.postalCode}`}
          </address>
        )}
        <p className="m">{words.methods[recipient.method] ?? recipient.method}</p>
        {parcels.length > 0 && (
          <Facts
            items={parcels.map(({ carrier, tracking }) => [carrier || words.tracking, tracking] as const)}
          />
        )}
        {onCorrect && (
          <Button size="small" onClick={onCorrect}>
            {words.commands['correct-tracking']}
          </Button>
        )}
      </Section>
      <Section title={words.ageCheck}>
        <p>{words.ageText(order.ageRequired)}</p>
        <State
          level={last?.result === 'verified' ? 3 : 0}
          bad={Boolean(last?.result) && last?.result !== 'verified'}
          word={last?.result ? words.handOverResults[last.result] : words.notChecked}
        />
      </Section>
      {!order.isErased && (
        <Section title={words.customer}>
          <p className="b">{recipient.name}</p>
          <p className="m">{[email, recipient.phone].filter(Boolean).join(', ')}</p>
        </Section>
      )}
    </>
  );
}
