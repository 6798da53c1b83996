import { useQueryClient } from '@tanstack/react-query';
import type { FormValues } from '#ui/forms/form-state.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { changeDelivery } from '../calls/delivery.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { toNumber } from '../forms/to-number.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Delivery, Terms } from './delivery.ts';
import { words } from './messages.ts';

/** What every sheet of the page gets. */
export type SheetProps = { delivery: Delivery; onClose(): void };

/**
 * A form that changes a part of the terms. `toTerms` reads the terms from its values, or throws an
 * `ApiProblem` that names a field.
 */
export function useTermsForm<Values extends FormValues>(
  { delivery, onClose }: SheetProps,
  initial: Values,
  toTerms: (values: Values) => Terms,
) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<Values, unknown>({
    initial,
    save: async (values) => await changeDelivery(delivery.version, toTerms(values)),
    onSaved: () => {
      toasts.show({ title: words.saved });
      void queries.invalidateQueries({ queryKey: ['delivery'] });
      onClose();
    },
  });
  return { form, terms: readTerms(() => toTerms(form.values)) };
}

/** The terms as they would be saved; `undefined` while a field cannot be read. */
function readTerms(read: () => Terms): Terms | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}

/** A text that must not be empty. */
export function needText(name: string, typed: string): string {
  const text = typed.trim();
  if (text === '') throw invalidField(name, words.needed);
  return text;
}

/** As `toNumber`, for a field that must not be empty. */
export function needNumber(name: string, typed: string): number {
  const number = toNumber(name, typed);
  if (number === null) throw invalidField(name, words.needed);
  return number;
}
