import { getOwn } from '#contract/own-value.ts';
import type { FieldProblem, ProblemKind } from '#contract/http/problems.ts';
import { explainIssues, listStatusCommands, type ShownIssue } from '#modules/catalog/products.ts';
import type { LostAttribute } from '#modules/catalog/groups.ts';
import {
  type EditRefusal as RecordRefusal,
  explainRefusal,
  type RecordData,
} from '#modules/editing/index.ts';
import { findActorName } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { toDetail } from '../../field-problems.ts';
import { changedMeanwhile, failure, invalid, NOT_FOUND, notAllowedNow } from '../failures.ts';

/** Why a product, category or collection did not change, as the commands of the module say it. */
export type EditRefusal =
  | RecordRefusal<RecordData>
  | { kind: 'attributes-lost'; attributes: readonly LostAttribute[]; productCount: number };

/** Issues that are a kind of problem of their own when nothing else is wrong. */
const OWN_KINDS: Readonly<Record<string, ProblemKind>> = {
  'slug-taken': 'slug-taken',
  'sku-taken': 'sku-taken',
  'barcode-taken': 'barcode-taken',
  'below-minimum-price': 'below-minimum-price',
  'too-deep': 'too-deep',
  loop: 'loop',
  'publish-incomplete': 'publish-incomplete',
};

/** The failure for an edit that changed nothing. `id` is that of the resource. */
export async function refuseEdit(db: Handle, id: string, refusal: EditRefusal): Promise<Failure> {
  switch (refusal.kind) {
    case 'unknown':
      return NOT_FOUND;
    case 'invalid':
      return refuseIssues(refusal.issues);
    case 'not-allowed-now':
      return notAllowedNow(
        `What is ${refusal.from} cannot become ${refusal.to}.`,
        refusal.from,
        listStatusCommands(refusal.from),
      );
    case 'exists':
      return failure('in-use', explainRefusal(refusal).join(' '));
    case 'attributes-lost':
      return refuseLostAttributes(refusal.attributes, refusal.productCount);
    case 'changed-meanwhile': {
      const { current, currentVersion, changedFields, by, at } = refusal;
      return changedMeanwhile({
        current: { id, version: currentVersion, ...current },
        changedFields,
        by: await findActorName(db, by),
        at,
      });
    }
  }
}

/** The failure for fields that cannot be saved. */
export function refuseIssues(issues: readonly ShownIssue[]): Failure {
  const errors = issues.map(toFieldProblem);
  const [first] = issues;
  const kind =
    first && issues.every(({ code }) => code === first.code) ? getOwn(OWN_KINDS, first.code) : undefined;
  if (kind === undefined) return invalid(errors);
  const { problem } = failure(kind, explainIssues(issues).join(' '));
  const floors = issues.flatMap(({ floor }) => floor ?? []);
  return { problem: { ...problem, errors, ...(floors.length > 0 && { floors }) } };
}

function refuseLostAttributes(attributes: readonly LostAttribute[], productCount: number): Failure {
  const { problem } = failure(
    'attributes-lost',
    'Below another root category, products lose the attributes that it lacks. Send dropAttributes to agree.',
  );
  const reasons = attributes.map(({ name }) => name);
  return { problem: { ...problem, reasons, attributes, productCount } };
}

const toFieldProblem = ({ field, attribute, code, message }: ShownIssue): FieldProblem => ({
  pointer: `/${field.replaceAll('.', '/')}`,
  code,
  detail: attribute ? `${attribute.name} ${message}.` : toDetail(field.split('.'), message),
  ...(attribute && { attribute: attribute.key }),
});
