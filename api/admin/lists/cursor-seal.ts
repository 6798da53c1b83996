import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#platform/database/handle.ts';
import type { ListPosition } from '#platform/lists/list-request.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';

/**
 * Encrypts positions in lists, since they hold values of rows. A cursor is valid only for the list,
 * filter and sort (`binding`) that it was made for.
 */
export type CursorSeal = {
  seal(position: ListPosition, binding: string): Promise<string>;
  /** Returns `undefined` for a cursor of another list or shop, or one that was changed. */
  open(cursor: string, binding: string): Promise<ListPosition | undefined>;
};

const SECRET_NAME = 'list-cursor-secret';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PositionSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Creates the seal of a shop: every process on its database has the same. */
export function createCursorSeal(db: Database): CursorSeal {
  const key = memoizeAsync(async () =>
    createHash('sha256')
      .update(await getOrCreateSecret(db, SECRET_NAME))
      .digest(),
  );
  return {
    async seal(position, binding) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, await key.get(), iv).setAAD(Buffer.from(binding));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(position), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    async open(cursor, binding) {
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, await key.get(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
        const text = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
        return PositionSchema.parse(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
  };
}
