import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';
import { previewRule } from '../calls/law.ts';
import { PROVINCE_NAMES, showDay } from './law.ts';
import { words } from './messages.ts';

type Change = Body<'POST /law-rules/preview'>;
type Effect = Answers['POST /law-rules/preview'];
type Total = Effect['carts'][number]['before'];

/** Milliseconds without a change before the effects are computed again. */
const PAUSE_MS = 300;
const ROWS = [
  ['taxCents', words.taxes],
  ['feeCents', words.fees],
  ['depositCents', words.deposit],
  ['totalCents', words.total],
] as const;

/** What a change of law does to sample carts, before it is saved; `undefined`: not readable yet. */
export function Effects({ change }: { change: Change | undefined }) {
  const wanted = JSON.stringify(change ?? null);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const preview = useQuery({
    queryKey: ['law-rules', 'preview', settled],
    queryFn: () => previewRule(change ?? {}),
    placeholderData: (before: Effect | undefined) => before,
    enabled: change !== undefined && settled === wanted,
    retry: false,
  });
  const effect = change === undefined || preview.isError ? undefined : preview.data;
  return (
    <Section
      title={
        effect
          ? words.effect(PROVINCE_NAMES.get(effect.province) ?? effect.province, showDay(effect.day))
          : words.effectTitle
      }
    >
      <div role="status">
        {change !== undefined && preview.error instanceof ApiProblem && (
          <Note kind="danger">{preview.error.errors[0]?.detail ?? preview.error.detail}</Note>
        )}
        {!effect && !preview.isError && <p className="q">{words.effectNotYet}</p>}
      </div>
      {effect && <EffectText effect={effect} />}
    </Section>
  );
}

function EffectText({ effect: { carts, age } }: { effect: Effect }) {
  const isSame = carts.every(({ before, after }) => JSON.stringify(before) === JSON.stringify(after));
  return (
    <div className="law__effect">
      {age.before !== age.after && <p>{words.effectAge(age.before, age.after)}</p>}
      {isSame && age.before === age.after && <p className="q">{words.effectSame}</p>}
      {carts.map(({ cart, before, after }) => (
        <section key={cart}>
          <h3>{words.carts[cart]}</h3>
          {before.refusal !== null && after.refusal !== null ? (
            <p className="q">{after.refusal}</p>
          ) : (
            <>
              <dl>
                {ROWS.map(([name, label]) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd className={before[name] === after[name] ? 'tnum' : 'tnum b'}>
                      {describeChange(before, after, name)}
                    </dd>
                  </div>
                ))}
              </dl>
              {after.refusal !== null && <p className="q">{after.refusal}</p>}
            </>
          )}
        </section>
      ))}
      <p className="q">{words.effectNote}</p>
    </div>
  );
}

function describeChange(before: Total, after: Total, name: (typeof ROWS)[number][0]): string {
  const text = (total: Total): string => {
    const cents = total[name];
    return cents === undefined ? words.refused : formatCents(cents);
  };
  return before[name] === after[name] ? text(after) : words.changedTo(text(before), text(after));
}
