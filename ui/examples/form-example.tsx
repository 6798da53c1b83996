import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { StatusMessage } from '../status-message.tsx';
import { TextField } from '../text-field.tsx';
import { Example } from './example.tsx';

export function FormExample() {
  return (
    <Example title="Error summary and status">
      <Summary />
      <StatusMessage text="Saved." />
      <StatusMessage text="Nothing was saved: you're offline." isWrong />
    </Example>
  );
}

/** The summary gets the focus when the form is sent, and links to its fields. */
function Summary() {
  const id = useId();
  const [checks, setChecks] = useState<number>();
  const name = `${id}-name`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecks((count = 0) => count + 1);
      }}
    >
      <div className="fgrid">
        <div className="w12">
          <ErrorSummary
            title="Please check these fields"
            level={3}
            checks={checks}
            errors={[{ id: name, label: 'Name', text: 'Enter your name.' }]}
          />
        </div>
        <TextField id={name} label="Name" error="Enter your name." fieldClass="w12" />
        <div className="w12">
          <Button variant="primary" type="submit">
            Send Message
          </Button>
        </div>
      </div>
    </form>
  );
}
