import { eq, max } from 'drizzle-orm';
import { describeForm, type RecordKind, type StoredRecord } from '#modules/editing/index.ts';
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
export const PROVINCE_KIND: RecordKind<ProvinceData> = {
  name: 'province',
  ...describeForm(ProvinceSchema, toProvinceData),
  async list(db) {
    return (await db.select().from(province).orderBy(province.position, province.code)).map(toRecord);
  },
  async find(tx, code) {
    const [row] = await tx.select().from(province).where(eq(province.code, code)).for('update');
    return row && toRecord(row);
  },
  refuse(_current, given) {
    const read = ProvinceFileSchema.safeParse({ code: 'AB', ...given });
    if (read.success) return undefined;
    return read.error.issues
      .map(({ path, message }) => `${path.map(String).join('.')} ${message}`)
      .join('; ');
  },
  async insert(tx, code, data, { version }) {
    const [last] = await tx.select({ position: max(province.position) }).from(province);
    const made = await tx
      .insert(province)
      .values({ ...toProvinceColumns(data), code, position: (last?.position ?? -1) + 1, version })
      .onConflictDoNothing()
      .returning({ code: province.code });
    return made.length > 0;
  },
  async update(tx, code, data, version) {
    await tx
      .update(province)
      .set({ ...toProvinceColumns(data), version, updatedAt: new Date() })
      .where(eq(province.code, code));
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

function toRecord(row: typeof province.$inferSelect): StoredRecord<ProvinceData> {
  const { code, version, isDemo, name, delivery, helpLines, verifiedOn } = row;
  return {
    key: code,
    version,
    status: 'published',
    isUnedited: isDemo && version === 1,
    data: toProvinceData({
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
