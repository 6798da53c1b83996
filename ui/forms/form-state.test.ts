import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginForm, type FormEvent, reduceForm } from './form-state.ts';

type Errors = Readonly<Record<string, string | undefined>>;
type Event = FormEvent<Errors>;
const begin = beginForm<Errors, Record<string, string | boolean>>({ name: 'Gin', note: '' }, {});
const run = (...events: Event[]) => events.reduce((state, event) => reduceForm(state, event), begin);
const pressed: Event = { kind: 'pressed', button: 'save', errors: {} };

it('is sent once until it is refused, saved, or shown again', () => {
  expect(run(pressed).sending).toBe('save');
  expect(run(pressed, { ...pressed, button: 'other' }).sending).toBe('save');
  expect(run(pressed, { kind: 'refused', errors: {}, problem: 'No.' })).toMatchObject({
    sending: null,
    problem: 'No.',
    checks: 1,
  });
  expect(run(pressed, { kind: 'saved', noErrors: {} }).sending).toBeNull();
  expect(run(pressed, { kind: 'shown' }, pressed).sending).toBe('save');
});

it('is not sent with errors: each press counts, and a field that is typed loses its own', () => {
  const wrong: Event = { ...pressed, errors: { name: 'Name is needed.', note: 'Note is needed.' } };
  expect(run(wrong, wrong)).toMatchObject({ sending: null, checks: 2 });
  expect(run(wrong, { kind: 'typed', name: 'name', value: 'Rum' }).errors).toEqual({
    name: undefined,
    note: 'Note is needed.',
  });
  expect(run({ ...pressed, errors: { name: undefined } }).sending).toBe('save');
});

it('asks about what both changed, and is not sent before the answer', () => {
  const conflict = { name: 'name', mine: 'Mine', theirs: 'Theirs' };
  const values = { name: 'Mine', note: 'Call' };
  const merged: Event = {
    kind: 'merged',
    base: { ...values, name: 'Theirs' },
    values,
    conflicts: [conflict],
  };
  const met = run(pressed, merged, { kind: 'shown' });
  expect(reduceForm(met, pressed)).toBe(met);
  const theirs = reduceForm(met, { kind: 'resolved', conflict, side: 'theirs' });
  expect([theirs.values, theirs.conflicts]).toEqual([{ name: 'Theirs', note: 'Call' }, []]);
  expect(reduceForm(reduceForm(met, { kind: 'resolved', conflict, side: 'mine' }), pressed)).toMatchObject({
    values,
    sending: 'save',
  });
});

it('is never sent twice, nor beside a conflict, whatever happens', () => {
  const conflicts = [{ name: 'name', mine: 'Mine', theirs: 'Theirs' }];
  const event = fc.constantFrom<Event>(
    pressed,
    { ...pressed, errors: { name: 'Name is needed.' } },
    { kind: 'typed', name: 'name', value: 'Mine' },
    { kind: 'merged', base: begin.values, values: begin.values, conflicts },
    { kind: 'refused', errors: {}, problem: null },
    { kind: 'saved', noErrors: {} },
    { kind: 'shown' },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const state = events.reduce((before, one) => reduceForm(before, one), begin);
      const next = reduceForm(state, pressed);
      expect(next === state).toBe(state.sending !== null || state.conflicts.length > 0);
    }),
  );
});

it('knows what is saved below the unsaved values of a former visit', () => {
  const kept = beginForm<Errors, Record<string, string>>({ note: 'Mine' }, {}, { note: 'Old' });
  expect(kept).toMatchObject({ values: { note: 'Mine' }, base: { note: 'Old' } });
});
