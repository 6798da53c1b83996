import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FieldForm } from '../forms/fields.tsx';
import { words } from './messages.ts';

/** Opening and closing time of each day; a day without them is closed. */
export function Days({ form, days }: { form: FieldForm; days: readonly [path: string, label: string][] }) {
  const time = (path: string, part: 'opens' | 'closes', label: string) => (
    <input
      className="input tnum"
      type="time"
      name={`${path}/${part}`}
      aria-label={label}
      aria-invalid={form.errors[path] !== undefined}
      aria-describedby={form.errors[path] === undefined ? undefined : `${path}-error`}
      value={String(form.values[`${path}/${part}`] ?? '')}
      onChange={({ target }) => form.set(`${path}/${part}`, target.value)}
    />
  );
  return (
    <div className="week sform__wide" role="group" aria-label={words.week}>
      {days.map(([path, label]) => {
        const isOpen = ['opens', 'closes'].some((part) => form.values[`${path}/${part}`] !== '');
        const error = form.errors[path];
        return (
          <div key={path} data-setting={path}>
            <span className="week__day">{label}</span>
            {time(path, 'opens', words.opens(label))}
            <span aria-hidden="true">{words.until}</span>
            {time(path, 'closes', words.closes(label))}
            {isOpen ? (
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  form.set(`${path}/opens`, '');
                  form.set(`${path}/closes`, '');
                }}
              >
                <span aria-hidden="true">{words.close}</span>
                <span className="sr">{words.closeDay(label)}</span>
              </Button>
            ) : (
              <span className="q week__state">{words.closed}</span>
            )}
            {error !== undefined && (
              <p className="error" id={`${path}-error`}>
                <Icon name="warning-circle" />
                {error}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
