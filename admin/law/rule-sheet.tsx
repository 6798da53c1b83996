import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { confirmRule, endRule } from '../calls/law.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DayField } from '../forms/day-field.tsx';
import { describeActor } from '../parts/describe-actor.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Effects } from './effects.tsx';
import { describeCase, describeValue, PROVINCE_NAMES, type Rule, showDay, showLastDay } from './law.ts';
import { words } from './messages.ts';
import { RuleForm } from './rule-form.tsx';

type Step = 'facts' | 'end' | 'confirm' | 'succeed';

/** One rule: what it says, where it is from, and what an Owner can do with it. */
export function RuleSheet(props: { rule: Rule; all: readonly Rule[]; mayChange: boolean; onClose(): void }) {
  const { rule, all, mayChange, onClose } = props;
  const [step, setStep] = useState<Step>('facts');
  const back = (): void => setStep('facts');
  if (step === 'end') return <EndSheet rule={rule} onClose={back} />;
  if (step === 'confirm') return <ConfirmSheet rule={rule} onClose={back} />;
  if (step === 'succeed') return <RuleForm kind={rule.kind} follows={rule} onClose={onClose} />;
  const isOpen = rule.origin === 'merchant' && rule.to === null;
  const name = PROVINCE_NAMES.get(rule.province) ?? rule.province;
  return (
    <Sheet
      title={words.ruleTitle(words.one[rule.kind], name)}
      onClose={onClose}
      foot={
        mayChange && rule.state !== 'ended' ? (
          <>
            <Button onClick={() => setStep('confirm')}>{words.confirm}</Button>
            <span className="grow" />
            {isOpen && <Button onClick={() => setStep('end')}>{words.end}</Button>}
            <Button variant="primary" onClick={() => setStep('succeed')}>
              {isOpen ? words.succeed : words.replace}
            </Button>
          </>
        ) : undefined
      }
    >
      <RuleFacts rule={rule} all={all} />
      {!mayChange && <p className="q">{words.ownerOnly}</p>}
    </Sheet>
  );
}

function RuleFacts({ rule, all }: { rule: Rule; all: readonly Rule[] }) {
  const { source, checkedOn, checkedAgainst, toCompare, note, enteredAt, origin } = rule;
  const others = all.filter(({ id }) => rule.others.includes(id));
  const otherLabel = origin === 'merchant' ? words.winsOver : words.yieldsTo;
  return (
    <Facts
      items={[
        [words.says, rule.isUnreadable ? words.unclear : describeValue(rule)],
        [words.appliesIn, describeCase(rule)],
        [
          words.days,
          rule.to === null
            ? words.fromOn(showDay(rule.from))
            : words.fromTo(showDay(rule.from), showLastDay(rule.to)),
        ],
        [
          words.source,
          source.url === null ? (
            source.title
          ) : (
            <a className="link" href={source.url} target="_blank" rel="noreferrer">
              {source.title}
            </a>
          ),
        ],
        [words.confidence, words.confidences[rule.confidence]],
        [
          words.compared,
          checkedAgainst === '' ? words.notCompared : words.comparedOn(checkedAgainst, showDay(checkedOn)),
        ],
        ...(toCompare === null ? [] : ([[words.toCompare, toCompare]] as const)),
        ...(note === '' ? [] : ([[words.note, note]] as const)),
        ...others.map(
          (other) =>
            [otherLabel, words.otherRule(describeValue(other), words.fromOn(showDay(other.from)))] as const,
        ),
        [
          words.origin,
          origin === 'delivered'
            ? words.delivered
            : words.enteredBy(
                describeActor(rule.enteredBy),
                formatDate(new Date(enteredAt), 'shortDay', 'UTC'),
              ),
        ],
      ]}
    />
  );
}

/** Returns what renews the rules, says what was done and goes back. */
function useDone(title: string, onClose: () => void): () => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return () => {
    toasts.show({ title });
    void queries.invalidateQueries({ queryKey: ['law-rules'] });
    onClose();
  };
}

function EndSheet({ rule, onClose }: { rule: Rule; onClose(): void }) {
  const form = useOfficeForm<{ to: string; reason: string }, unknown>({
    initial: { to: '', reason: '' },
    save: async ({ to, reason }) => {
      if (to === '') throw invalidField('to', words.needed);
      return await endRule({ id: rule.id, to, reason: reason.trim() });
    },
    onSaved: useDone(words.ended, onClose),
  });
  const { to } = form.values;
  return (
    <FormSheet
      form={form}
      title={words.endTitle}
      submit={words.endLabel}
      variant="danger"
      isWide
      onClose={onClose}
    >
      <p>{words.otherRule(describeValue(rule), describeCase(rule))}</p>
      <DayField form={form} name="to" label={words.endOn} hint={words.endOnHint} />
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
      <Effects change={to === '' ? undefined : { end: { id: rule.id, to } }} />
    </FormSheet>
  );
}

function ConfirmSheet({ rule, onClose }: { rule: Rule; onClose(): void }) {
  const form = useOfficeForm<{ against: string }, unknown>({
    initial: { against: '' },
    save: async ({ against }) => await confirmRule({ id: rule.id, against: against.trim() }),
    onSaved: useDone(words.confirmed, onClose),
  });
  return (
    <FormSheet form={form} title={words.confirmTitle} submit={words.confirmLabel} onClose={onClose}>
      <p>{words.otherRule(describeValue(rule), describeCase(rule))}</p>
      {rule.toCompare !== null && <p className="q">{rule.toCompare}</p>}
      <TextField
        form={form}
        name="against"
        label={words.against}
        hint={words.againstHint}
        isMultiline
        maxLength={500}
      />
    </FormSheet>
  );
}
