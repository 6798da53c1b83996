import { eq, max } from 'drizzle-orm';
import {
  describeFormWithStatus,
  isOnlyStatus,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  toStatusColumns,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import { QuestionFileSchema } from './page-files.ts';
import { findUnknownPlaceholder, notPlaceholder } from '../placeholders.ts';
import { faqQuestion } from '../tables.ts';
import { findTextIssues, renderText, toIssue } from './render-text.ts';

/** The editable fields of a question. */
export type QuestionData = {
  group: string;
  question: string;
  /** `html`: the answer is HTML of an earlier release, whose Markdown is not known. */
  format?: 'html' | undefined;
  /** Markdown; HTML where `format` says so. */
  answer: string;
};

export function toQuestionData({ group, question, format, answer }: QuestionData): QuestionData {
  return { group, question, ...(format !== undefined && { format }), answer };
}

const QuestionSchema = QuestionFileSchema.omit({ slug: true, version: true, status: true }).extend({
  group: QuestionFileSchema.shape.question,
});

/** Questions as records that people edit. */
export const QUESTION_KIND: ListedKind<WithStatus<QuestionData>> = {
  name: 'question',
  ...describeFormWithStatus(QuestionSchema, toQuestionData),
  async list(db, slug) {
    const rows = await db
      .select()
      .from(faqQuestion)
      .where(onlyOf(faqQuestion.slug, slug))
      .orderBy(faqQuestion.position, faqQuestion.slug);
    // Pages show the questions of a group together.
    return [...Map.groupBy(rows, ({ groupTitle }) => groupTitle).values()].flat().map(toRecord);
  },
  async lock(tx, slug) {
    const [row] = await tx.select().from(faqQuestion).where(eq(faqQuestion.slug, slug)).for('update');
    return row && toRecord(row);
  },
  findIssues(_tx, { record, before }) {
    if (isOnlyStatus(record, before)) return [];
    const unknown = findUnknownPlaceholder(`${record.question}\n${record.answer}`);
    return unknown === undefined
      ? findTextIssues(before && toText(before), toText(record))
      : [toIssue(notPlaceholder(unknown))];
  },
  async write(tx, _actor, { id: slug, version, record, stored }) {
    const columns = { ...toColumns(record), ...toStatusColumns(record, stored), version };
    if (!stored) {
      const [last] = await tx.select({ position: max(faqQuestion.position) }).from(faqQuestion);
      const position = (last?.position ?? -1) + 1;
      await tx.insert(faqQuestion).values({ ...columns, ...renderText(toText(record)), slug, position });
      return;
    }
    const isSameText = record.format === 'html' || isOnlyStatus(record, stored.record);
    await tx
      .update(faqQuestion)
      .set({ ...columns, ...(!isSameText && renderText(toText(record))) })
      .where(eq(faqQuestion.slug, slug));
  },
  async remove(tx, slug) {
    await tx.delete(faqQuestion).where(eq(faqQuestion.slug, slug));
  },
  async reorder(tx, slugs) {
    for (const [position, slug] of slugs.entries())
      await tx.update(faqQuestion).set({ position }).where(eq(faqQuestion.slug, slug));
  },
};

const toText = ({ format, answer }: QuestionData) => ({ format, body: answer });
const toColumns = ({ group, question }: QuestionData) => ({ groupTitle: group, question });

function toRecord(row: typeof faqQuestion.$inferSelect): ListedRecord<WithStatus<QuestionData>> {
  const { slug, version, status, updatedAt, isDemo, groupTitle, question, html, body } = row;
  return {
    id: slug,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: {
      ...toQuestionData({
        group: groupTitle,
        question,
        format: body === null ? 'html' : undefined,
        answer: body ?? html.trim(),
      }),
      status,
    },
  };
}
