import { useId } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import type { CounterReport, ReportReading } from '../calls/counter-sales.ts';
import { DateField } from '../parts/date-field.tsx';
import { words } from './messages.ts';

type Field = keyof typeof words.fields;
const FIELDS: readonly Field[] = ['code', 'units', 'name', 'soldAt', 'receipt'];
const NO_COLUMN = '-1';

/** Which column of a day report says what. */
export function ReportColumns(props: {
  report: CounterReport;
  reading: ReportReading;
  onReading(reading: ReportReading): void;
}) {
  const { report, reading, onReading } = props;
  const { used, asksDayOrder } = report;
  return (
    <>
      <div className="counter-columns">
        {FIELDS.map((field) => (
          <ColumnField
            key={field}
            report={report}
            field={field}
            onChoose={(place) => onReading({ ...reading, [field]: place })}
          />
        ))}
        {(asksDayOrder || reading.dayOrder !== undefined) && (
          <DayOrderField
            chosen={reading.dayOrder ?? ''}
            onChoose={(dayOrder) => onReading({ ...reading, dayOrder })}
          />
        )}
        {used.soldAt === undefined && (
          <DateField
            label={words.day}
            value={reading.day ?? ''}
            onChange={(day) => onReading({ ...reading, day })}
          />
        )}
      </div>
      <p className="hint">{used.receipt === undefined ? words.byCode : words.bySale}</p>
    </>
  );
}

function ColumnField(props: { report: CounterReport; field: Field; onChoose(place: string): void }) {
  const { report, field, onChoose } = props;
  const place = report.used[field];
  const samples = place === undefined ? [] : (report.columns[place]?.samples ?? []);
  return (
    <SelectField
      id={useId()}
      label={words.fields[field]}
      hint={samples.join(', ')}
      required={false}
      value={place === undefined ? NO_COLUMN : String(place)}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value={NO_COLUMN}>{words.noColumn}</option>
      {report.columns.map(({ name }, index) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const DayOrderField = ({ chosen, onChoose }: { chosen: string; onChoose(order: string): void }) => (
  <SelectField
    id={useId()}
    label={words.dayOrder}
    required={false}
    value={chosen}
    onChange={({ target }) => onChoose(target.value)}
  >
    {Object.entries(words.dayOrders).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
