import { useId, useState } from 'react';
import { Check } from '../check.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { SelectField } from '../select-field.tsx';
import { Stepper } from '../stepper.tsx';
import { TextAreaField, TextField } from '../text-field.tsx';
import { Example, State } from './example.tsx';

export function FieldExamples() {
  return (
    <>
      <Example title="Text field">
        <TextFields />
      </Example>
      <Example title="Select">
        <Selects />
      </Example>
      <Example title="Checkbox and radio buttons">
        <Choices />
      </Example>
      <Example title="Quantity">
        <Quantities />
      </Example>
    </>
  );
}

function TextFields() {
  const id = useId();
  return (
    <div className="fgrid">
      <TextField id={`${id}-rest`} label="Rest" fieldClass="w6" />
      <TextField
        id={`${id}-hint`}
        label="Filled"
        hint="Hints are below the field and stay there."
        defaultValue="88 Sterling Road"
        fieldClass="w6"
      />
      <div className="w6">
        <State name="hover" as="hover">
          <TextField id={`${id}-hover`} label="City" defaultValue="Toronto" />
        </State>
      </div>
      <div className="w6">
        <State name="focus" as="focus">
          <TextField id={`${id}-focus`} label="City" defaultValue="Toronto" />
        </State>
      </div>
      <TextField
        id={`${id}-wrong`}
        label="Postal code"
        defaultValue="M6R 2B"
        error="Six characters, like M6R 2B7."
        fieldClass="w6"
      />
      <TextField id={`${id}-optional`} label="Unit, floor or buzzer" optional="optional" fieldClass="w6" />
      <TextField id={`${id}-disabled`} label="Disabled" defaultValue="Ontario" disabled fieldClass="w6" />
      <TextField
        id={`${id}-small`}
        label="Placeholder"
        placeholder="An example, never the label"
        fieldClass="w6"
      />
      <TextAreaField
        id={`${id}-area`}
        label="Message"
        rows={4}
        defaultValue="Is it peated?"
        hint="Up to 5,000 characters."
        fieldClass="w12"
      />
    </div>
  );
}

function Selects() {
  const id = useId();
  const options = ['Ontario', 'Québec', 'Nova Scotia'].map((name) => <option key={name}>{name}</option>);
  return (
    <div className="fgrid">
      <SelectField id={`${id}-rest`} label="Province" fieldClass="w6">
        {options}
      </SelectField>
      <SelectField id={`${id}-disabled`} label="Disabled" disabled fieldClass="w6">
        {options}
      </SelectField>
      <SelectField id={`${id}-wrong`} label="Province" error="Choose a province." fieldClass="w6">
        <option value="">Choose one</option>
        {options}
      </SelectField>
    </div>
  );
}

function Choices() {
  const id = useId();
  return (
    <>
      <ChoiceGroup id={`${id}-0`} legend="Origin" hint="As many as you like.">
        {['Scotland', 'France', 'Japan'].map((name, index) => (
          <Check key={name} id={`${id}-${index}`} label={name} defaultChecked={index === 0} />
        ))}
      </ChoiceGroup>
      <State name="hover" as="hover">
        <Check label="Canada" />
      </State>
      <State name="focus" as="focus">
        <Check label="Canada" />
      </State>
      <Check label="I am at least 19 years old." aria-invalid />
      <ChoiceGroup id={`${id}-speed`} legend="Delivery speed" error="Choose a delivery speed." hasLines>
        <Speed id={`${id}-speed`} group={id} name="Standard" days="4 business days" price="$12.00" isChosen />
        <Speed group={id} name="Express" days="1 business day" price="$24.00" />
      </ChoiceGroup>
    </>
  );
}

function Speed(props: {
  id?: string;
  group: string;
  name: string;
  days: string;
  price: string;
  isChosen?: boolean;
}) {
  const { id, group, name, days, price, isChosen } = props;
  return (
    <Check
      type="radio"
      id={id}
      name={group}
      rowClass="opt"
      defaultChecked={isChosen}
      label={
        <>
          <b>{name}</b>
          <small>{days}</small>
        </>
      }
      end={<span className="tnum">{price}</span>}
    />
  );
}

const STEPPER_LABELS = { fewer: 'One fewer', more: 'One more' };
const LIMIT = 6;

function Quantities() {
  const id = useId();
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="ex__row">
      <Stepper
        label="Quantity"
        labels={STEPPER_LABELS}
        size="lg"
        quantity={quantity}
        atLeast={quantity <= 1}
        atMost={quantity >= LIMIT}
        why={id}
        onStep={(step) => setQuantity(quantity + step)}
      />
      <p className="hint" id={id}>
        {quantity >= LIMIT && 'Six is the most we can send in one order.'}
      </p>
      <Stepper
        label="Quantity, small"
        labels={STEPPER_LABELS}
        size="sm"
        quantity={3}
        atLeast={false}
        atMost={false}
        onStep={() => undefined}
      />
    </div>
  );
}
