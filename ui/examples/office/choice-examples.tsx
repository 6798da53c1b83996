import { type ComponentProps, useState } from 'react';
import { Combobox } from '../../office/combobox.tsx';
import { DateField } from '../../office/date-field.tsx';
import { Example } from '../example.tsx';

export function ChoiceExamples() {
  return (
    <>
      <Example title="Combobox">
        <Producer hint="Type a part of the name." initial="auchenfearn" />
        <Producer error="Choose a producer from the list." placeholder="No producer" initial={null} />
        <Producer isDisabled initial="steinbruck" />
      </Example>
      <Example title="Date">
        <Day label="Sale begins" initial="2026-11-23" hint="In Toronto." />
        <Day label="Sale ends" initial="2026-11-30T23:59" hasTime />
        <Day label="Expires" initial="" error="Enter a day." />
      </Example>
    </>
  );
}

const PRODUCERS = [
  { value: 'auchenfearn', label: 'Auchenfearn' },
  { value: 'rive', label: "Rive d'Été" },
  { value: 'steinbruck', label: 'Steinbrück' },
  { value: 'thornwick', label: 'Thornwick & Vale' },
];

type Shown = Pick<ComponentProps<typeof Combobox>, 'hint' | 'error' | 'isDisabled' | 'placeholder'>;

export function Producer({ initial, ...shown }: Shown & { initial: string | null }) {
  const [chosen, setChosen] = useState(initial);
  return (
    <Combobox
      {...shown}
      label="Producer"
      choices={PRODUCERS}
      chosen={chosen}
      openLabel="Show all producers"
      emptyText="No producer has this name."
      onChoose={setChosen}
    />
  );
}

export function Day(props: {
  label: string;
  initial: string;
  hint?: string;
  error?: string;
  hasTime?: boolean;
}) {
  const { initial, ...shown } = props;
  const [value, setValue] = useState(initial);
  return <DateField {...shown} value={value} onChange={setValue} />;
}
