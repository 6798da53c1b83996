import { parseDate, parseDateTime } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { Icon } from '../icon.tsx';
import './library.css';
import { useLifted } from './use-lifted.ts';

export type DateFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A day (`2026-11-23`), or a local time of a day (`2026-11-23T17:00`); '' for none. */
  value: string;
  hasTime?: boolean;
  /** Names the value in a form of the browser. */
  name?: string;
  /** Further classes of the field. */
  fieldClass?: string | undefined;
  onChange(value: string): void;
};

const parse = (value: string, hasTime: boolean) => {
  if (value === '') return null;
  return hasTime ? parseDateTime(value) : parseDate(value);
};

/** A day, or a time of a day: typed by its parts, or chosen from a calendar. The order is the page's. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, value, hasTime = false, name, fieldClass, onChange } = props;
  const { field, setField, control, lift } = useLifted();
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <DatePicker
        ref={setField}
        className={fieldClass === undefined ? 'field' : `field ${fieldClass}`}
        value={parse(value, hasTime)}
        granularity={hasTime ? 'minute' : 'day'}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        {...(name !== undefined && { name })}
        onChange={(next) => onChange(next === null ? '' : next.toString().slice(0, hasTime ? 16 : 10))}
      >
        <Label>{label}</Label>
        <Group className="input date" ref={control}>
          <DateInput className="date__in">
            {(segment) => <DateSegment segment={segment} className="date__part" />}
          </DateInput>
          <Button className="date__open">
            <Icon name="calendar-blank" />
          </Button>
        </Group>
        {error !== undefined && (
          <Text slot="errorMessage" className="error" elementType="p">
            <Icon name="warning-circle" />
            {error}
          </Text>
        )}
        {hint !== undefined && (
          <Text slot="description" className="hint" elementType="p">
            {hint}
          </Text>
        )}
        <Popover className="ariapop" ref={lift} {...(field && { UNSTABLE_portalContainer: field })}>
          <Dialog className="calendar">
            <Calendar>
              <header className="calendar__head">
                <Button slot="previous" className="iconbtn">
                  <Icon name="caret-left" />
                </Button>
                <Heading className="calendar__month" />
                <Button slot="next" className="iconbtn">
                  <Icon name="caret-right" />
                </Button>
              </header>
              <CalendarGrid>{(date) => <CalendarCell date={date} className="calendar__day" />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
