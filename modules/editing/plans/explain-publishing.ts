import type { RecordData } from '../records/record-kind.ts';
import type { EditRefusal } from '../records/edit-records.ts';
import { explainRefusal } from '../records/explain-refusal.ts';
import type { PublishDraftResult } from '../drafts/publish-draft.ts';

/** Returns why a resource was not published, as sentences; '' when it was. */
export function explainPublishing(
  outcome: Exclude<PublishDraftResult<EditRefusal<RecordData>>, { kind: 'no-draft' }>,
): string {
  switch (outcome.kind) {
    case 'published':
      return '';
    case 'refused':
      return explainRefusal(outcome.refusal).join(' ');
    case 'not-found':
      return 'It was deleted.';
    case 'draft-conflict':
    case 'conflict':
      return 'It was changed in the shop and in its draft.';
  }
}
