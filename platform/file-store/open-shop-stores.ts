import { join } from 'node:path';
import { type Bucket, createBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Where the shop's own files are stored, the same for all its processes. */
export type ShopStores = {
  /** The merchant's own pictures. */
  pictures: FileStore;
  /** Files of exports. No URL leads there. */
  exports: FileStore;
};

/** Settings of where pictures are stored. */
export type StoreSettings = {
  DATA_DIR: string;
  PICTURES_BUCKET_URL?: string | undefined;
  PICTURES_BUCKET_REGION?: string | undefined;
  PICTURES_BUCKET_KEY_ID?: string | undefined;
  PICTURES_BUCKET_SECRET?: string | undefined;
};

/** Hidden, so that it is no part of the pictures. */
const EXPORTS = '.exports';

/** Folder of the merchant's own pictures, beside the database, where there is no bucket. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** Opens the stores that the settings name: a bucket where there is one, else the folder `media`. */
export function openShopStores(settings: StoreSettings): ShopStores {
  const bucket = getBucket(settings);
  return bucket === undefined
    ? openFolderStores(settings.DATA_DIR)
    : { pictures: createBucketStore(bucket), exports: createBucketStore(bucket, `${EXPORTS}/`) };
}

/** Opens the stores in the folder `media`. */
export function openFolderStores(dataDir: string): ShopStores {
  const folder = mediaFolder(dataDir);
  return { pictures: createFolderStore(folder), exports: createFolderStore(join(folder, EXPORTS)) };
}

function getBucket(settings: StoreSettings): Bucket | undefined {
  const {
    PICTURES_BUCKET_URL: url,
    PICTURES_BUCKET_KEY_ID: keyId,
    PICTURES_BUCKET_SECRET: secret,
  } = settings;
  if (url === undefined || keyId === undefined || secret === undefined) return undefined;
  return { url, region: settings.PICTURES_BUCKET_REGION ?? 'auto', keyId, secret };
}
