import { eq, max } from 'drizzle-orm';
import { describeForm, type ListedKind, type ListedRecord, onlyOf } from '#modules/editing/kinds.ts';
import {
  type ProvinceFile,
  ProvinceFileSchema,
  StoredDeliverySchema,
  StoredHelpLinesSchema,
} from './page-files.ts';
import { province } from '../tables.ts';

/** The editable fields of a province, in the form of its file. */
export type ProvinceData = Omit<ProvinceFile, 'code' | 'version' | 'checked'> & {
  /** Day on which its facts were checked. */
  checked: string;
};

/** Returns the fields in a fixed order, without undefined ones, so that equal provinces are equal JSON. */
export function toProvinceData({ name, deliveryNote, helpLines, checked }: ProvinceData): ProvinceData {
  return {
    name,
    ...(deliveryNote !== undefined && { deliveryNote }),
    helpLines: helpLines.map((line) => ({
      name: line.name,
      ...(line.phone !== undefined && { phone: line.phone }),
      ...(line.text !== undefined && { text: line.text }),
      ...(line.url !== undefined && { url: line.url }),
      hours: line.hours,
      confidence: line.confidence,
    })),
    checked,
  };
}

const ProvinceSchema = ProvinceFileSchema.omit({ code: true, version: true }).required({ checked: true });

/** Provinces as records that people edit. They are always shown. */
export const PROVINCE_KIND: ListedKind<ProvinceData> = {
  name: 'province',
  ...describeForm(ProvinceSchema, toProvinceData),
  async list(db, code) {
    const rows = await db
      .select()
      .from(province)
      .where(onlyOf(province.code, code))
      .orderBy(province.position, province.code);
    return rows.map(toRecord);
  },
  async lock(tx, code) {
    const [row] = await tx.select().from(province).where(eq(province.code, code)).for('update');
    return row && toRecord(row);
  },
  async write(tx, _actor, { id: code, version, record, stored }) {
    const columns = { ...toProvinceColumns(record), version, updatedAt: new Date() };
    if (stored) {
      await tx.update(province).set(columns).where(eq(province.code, code));
      return;
    }
    const [last] = await tx.select({ position: max(province.position) }).from(province);
    await tx.insert(province).values({ ...columns, code, position: (last?.position ?? -1) + 1 });
  },
  async remove(tx, code) {
    await tx.delete(province).where(eq(province.code, code));
  },
  async reorder(tx, codes) {
    for (const [position, code] of codes.entries())
      await tx.update(province).set({ position }).where(eq(province.code, code));
  },
};

/** Returns the columns of a province's fields. */
export function toProvinceColumns({ name, deliveryNote, helpLines, checked }: ProvinceData) {
  return {
    name,
    delivery: deliveryNote === undefined ? {} : { note: deliveryNote },
    helpLines: helpLines.map((line) => ({ ...line, isSure: line.confidence !== 'L' })),
    verifiedOn: checked,
  };
}

function toRecord(row: typeof province.$inferSelect): ListedRecord<ProvinceData> {
  const { code, version, updatedAt, isDemo, name, delivery, helpLines, verifiedOn } = row;
  return {
    id: code,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: toProvinceData({
      name,
      deliveryNote: StoredDeliverySchema.parse(delivery).note ?? undefined,
      // A line from before 0.3.0 tells only whether it is sure.
      helpLines: StoredHelpLinesSchema.parse(helpLines).map(({ isSure, confidence, ...line }) => ({
        ...line,
        confidence: confidence ?? (isSure ? 'M' : 'L'),
      })),
      checked: verifiedOn,
    }),
  };
}
