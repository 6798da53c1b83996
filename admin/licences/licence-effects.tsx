import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { previewLicences } from '../calls/licences.ts';
import { type Licence, PROVINCE_NAMES } from './licences.ts';
import { words } from './messages.ts';

type Effect = Answers['POST /settings/licences/preview']['items'][number];
type Cart = Effect['carts'][number];

/** In which provinces a change sells or refuses sample carts; `undefined`: not readable yet. */
export function LicenceEffects({ change }: { change: { licences: Licence[] } | undefined }) {
  const wanted = useDeferredValue(JSON.stringify(change ?? null));
  const preview = useQuery({
    queryKey: ['settings', 'licences', 'preview', wanted],
    queryFn: () => previewLicences(change ?? { licences: [] }),
    enabled: change !== undefined,
    placeholderData: (before: Answers['POST /settings/licences/preview'] | undefined) => before,
    retry: false,
  });
  const items = change === undefined || preview.isError ? undefined : preview.data?.items;
  return (
    <Section title={words.effect}>
      <div role="status">
        {change !== undefined && preview.error instanceof ApiProblem && (
          <Note kind="danger">{preview.error.errors[0]?.detail ?? preview.error.detail}</Note>
        )}
        {!items && !preview.isError && <p className="q">{words.effectNotYet}</p>}
        {items?.length === 0 && <p className="q">{words.effectNone}</p>}
      </div>
      {items?.map(({ province, carts }) => (
        <section key={province} className="licence__effect">
          <h3>{PROVINCE_NAMES.get(province)}</h3>
          <ul>
            {carts
              .filter(({ before, after }) => before !== after)
              .map((cart) => (
                <li key={cart.cart}>
                  <b>{words.carts[cart.cart]}</b> {describe(cart)}
                  {cart.after !== null && <small className="q">{cart.after}</small>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

function describe({ before, after }: Cart): string {
  if (after === null) return words.nowSold;
  return before === null ? words.nowRefused : words.otherReason;
}
