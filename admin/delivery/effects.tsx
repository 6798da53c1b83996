import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { previewDelivery } from '../calls/delivery.ts';
import { PROVINCE_NAMES, type Terms } from './delivery.ts';
import { words } from './messages.ts';

export type Preview = Answers['POST /settings/delivery/preview'];
type Effect = Preview['items'][number];

const NOTHING = { refusals: [], blockedPostalCodes: [], delivery: [] };
/** Milliseconds without a change before the effects are computed again. */
const PAUSE_MS = 300;

/**
 * What terms do to sample carts, before they are saved. `isShown` narrows the destinations; without
 * it those are shown whose price changes. `undefined` terms: a field cannot be read yet.
 */
export function Effects({ terms, isShown }: { terms: Terms | undefined; isShown?(effect: Effect): boolean }) {
  return (
    <EffectSection terms={terms}>
      {({ items }) => {
        const rows = items.filter((effect) => (isShown ? isShown(effect) : isChanged(effect)));
        return rows.length === 0 ? <p className="q">{words.noEffect}</p> : <EffectList rows={rows} />;
      }}
    </EffectSection>
  );
}

/** The section of effects: what keeps them from being computed, or what `children` shows of them. */
export function EffectSection(props: { terms: Terms | undefined; children(preview: Preview): ReactNode }) {
  const { terms, children } = props;
  const wanted = JSON.stringify(terms ?? null);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const preview = useQuery({
    queryKey: ['delivery', 'preview', settled],
    queryFn: () => previewDelivery(terms ?? NOTHING),
    placeholderData: (before: Preview | undefined) => before,
    enabled: terms !== undefined && settled === wanted,
    retry: false,
  });
  const isReady = terms !== undefined && !preview.isError && preview.data !== undefined;
  return (
    <Section title={words.effect}>
      <div role="status">
        {preview.error instanceof ApiProblem && terms !== undefined && (
          <Note kind="danger">{preview.error.errors[0]?.detail ?? preview.error.detail}</Note>
        )}
        {!isReady && !preview.isError && <p className="q">{words.notYet}</p>}
      </div>
      {isReady && children(preview.data)}
    </Section>
  );
}

const isChanged = ({ prices }: Effect): boolean =>
  prices.some(({ beforeCents, afterCents }) => beforeCents !== afterCents);

function EffectList({ rows }: { rows: readonly Effect[] }) {
  return (
    <>
      {rows.map(({ province, method, prefix, prices, refusal }) => (
        <section key={`${province} ${method} ${prefix}`} className="deffect">
          <h3>{nameDestination(PROVINCE_NAMES.get(province) ?? province, words.methods[method], prefix)}</h3>
          <dl>
            {prices.map(({ cart, beforeCents, afterCents }) => (
              <div key={cart}>
                <dt>{words.carts[cart]}</dt>
                <dd className={beforeCents === afterCents ? 'tnum' : 'tnum b'}>
                  {describeChange(beforeCents, afterCents)}
                </dd>
              </div>
            ))}
          </dl>
          {refusal !== null && <p className="q">{refusal}</p>}
        </section>
      ))}
      <p className="q">{words.sampleNote}</p>
    </>
  );
}

const nameDestination = (province: string, method: string, prefix: string | null): string =>
  prefix === null ? words.effectTo(province, method) : words.effectToArea(province, prefix, method);

function describeChange(before: number | null, after: number | null): string {
  const text = (cents: number | null): string => (cents === null ? words.none : formatCents(cents));
  return before === after ? text(after) : words.changedTo(text(before), text(after));
}
