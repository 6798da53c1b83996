import type { ReactNode } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { DateField } from '../parts/date-field.tsx';
import { words } from './messages.ts';
import { COMPARISONS, getPreset, PRESETS } from './period.ts';
import type { usePeriod } from './use-period.ts';

/** Chooses the days, and with `hasComparison` what they are compared with. */
export function PeriodFields({
  chosen,
  hasComparison = false,
  children,
}: {
  chosen: ReturnType<typeof usePeriod>;
  hasComparison?: boolean;
  children?: ReactNode;
}) {
  const { period, today, comparison, choose } = chosen;
  const preset = PRESETS.find((one) => {
    const { from, to } = getPreset(one, today);
    return from === period.from && to === period.to;
  });
  return (
    <div className="report-fields">
      <SelectField
        id="report-preset"
        label={words.period}
        value={preset ?? ''}
        onChange={({ target }) => {
          const found = PRESETS.find((one) => one === target.value);
          if (found) choose(getPreset(found, today));
        }}
      >
        {preset === undefined && <option value="">{words.ownDays}</option>}
        {PRESETS.map((one) => (
          <option key={one} value={one}>
            {words.presets[one]}
          </option>
        ))}
      </SelectField>
      <DateField
        label={words.from}
        value={period.from}
        onChange={(from) => from !== '' && choose({ from })}
      />
      <DateField
        label={words.to}
        value={period.to}
        error={period.to < period.from ? words.endsBefore : undefined}
        onChange={(to) => to !== '' && choose({ to })}
      />
      {hasComparison && (
        <SelectField
          id="report-compare"
          label={words.compareWith}
          value={comparison}
          onChange={({ target }) => choose({ compare: target.value })}
        >
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {words.comparisons[one]}
            </option>
          ))}
        </SelectField>
      )}
      {children}
    </div>
  );
}
