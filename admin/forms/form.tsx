import { type ReactNode, useId } from 'react';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { words } from './messages.ts';
import type { OfficeForm } from './use-office-form.ts';

/** A form with its button. */
export function Form(props: {
  form: OfficeForm;
  submit: string;
  /** `line`: the page has a button of its own that matters more. */
  variant?: 'primary' | 'line';
  children: ReactNode;
}) {
  const { form, submit, variant, children } = props;
  const id = useId();
  return (
    <FormElement form={form} id={id}>
      {children}
      <div>
        <SubmitButton form={form} formId={id} label={submit} {...(variant && { variant })} />
      </div>
    </FormElement>
  );
}

/** A form in a sheet, whose button stands at its foot. */
export function FormSheet(props: {
  form: OfficeForm;
  title: string;
  submit: string;
  variant?: 'primary' | 'danger';
  isWide?: boolean;
  /** Another way to save, beside the button. */
  extra?: ReactNode;
  /** Nothing would be done. */
  isDisabled?: boolean;
  /** Closes the sheet and changes nothing, in words of its own. */
  dismiss?: string;
  onClose(): void;
  children: ReactNode;
}) {
  const {
    form,
    title,
    submit,
    variant,
    isWide = false,
    isDisabled = false,
    extra,
    dismiss,
    onClose,
    children,
  } = props;
  const id = useId();
  const foot = (
    <>
      <span className="grow" />
      <Button onClick={onClose}>{dismiss ?? words.cancel}</Button>
      {extra}
      <SubmitButton
        form={form}
        formId={id}
        label={submit}
        isDisabled={isDisabled}
        {...(variant && { variant })}
      />
    </>
  );
  return (
    <Sheet title={title} onClose={onClose} foot={foot} isWide={isWide}>
      <FormElement form={form} id={id}>
        {children}
      </FormElement>
    </Sheet>
  );
}

function FormElement({ form, id, children }: { form: OfficeForm; id: string; children: ReactNode }) {
  const { attach, problem, submit } = form;
  return (
    <form
      ref={attach}
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== null && <Note kind="danger">{problem}</Note>}
      <Conflicts form={form} />
      {children}
    </form>
  );
}

/** Both values of each field that two people changed, with the choice between them. */
function Conflicts({ form: { conflicts, resolve } }: { form: OfficeForm }) {
  if (conflicts.length === 0) return null;
  const show = (value: string | boolean = ''): string =>
    typeof value === 'boolean' ? (value ? words.yes : words.no) : value;
  return (
    <Note kind="danger">
      <p>{words.conflict}</p>
      {conflicts.map((conflict) => (
        <dl key={conflict.name} className="conflict">
          <div>
            <dt>{words.mine}</dt>
            <dd>{show(conflict.mine)}</dd>
            <dd>
              <Button size="small" onClick={() => resolve(conflict, 'mine')}>
                {words.keepMine}
              </Button>
            </dd>
          </div>
          <div>
            <dt>{words.theirs}</dt>
            <dd>{show(conflict.theirs)}</dd>
            <dd>
              <Button size="small" onClick={() => resolve(conflict, 'theirs')}>
                {words.useTheirs}
              </Button>
            </dd>
          </div>
        </dl>
      ))}
    </Note>
  );
}

function SubmitButton(props: {
  form: OfficeForm;
  formId: string;
  label: string;
  variant?: 'primary' | 'danger' | 'line';
  isDisabled?: boolean;
}) {
  const { form, formId, label, variant = 'primary', isDisabled = false } = props;
  return (
    <Button type="submit" form={formId} variant={variant} isBusy={form.isBusy} disabled={isDisabled}>
      {label}
    </Button>
  );
}
