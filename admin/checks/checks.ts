import type { Answers } from '../api-client/typed-calls.ts';
import { FIELD_PARAMETER } from '../forms/use-focused-field.ts';

/** What the catalogue checks found. */
export type Finding = Answers['GET /catalogue-issues']['items'][number];

/** How full the tube of a severity is drawn. */
export const SEVERITY_MARKS = {
  blocking: { level: 3, bad: true },
  warning: { level: 2 },
  hint: { level: 1 },
} as const;

const withField = (path: string, values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Where the finding is mended, at its field; what has no page in the office is told in a sheet. */
export function findingHref({ id, subject, field }: Finding): string {
  // A translation is a field of the form of its language.
  const [, language = ''] = field.split(':');
  switch (subject.kind) {
    case 'product':
      return withField(`/products/${subject.id}`, { language, [FIELD_PARAMETER]: field });
    case 'category':
      return withField('/categories', { category: subject.id, [FIELD_PARAMETER]: field });
    case 'collection':
      return withField(`/collections/${subject.id}`, { [FIELD_PARAMETER]: field });
    case 'redirect':
      return `/redirects/${subject.id}`;
    default:
      return `/catalogue-checks/${id}`;
  }
}
