import { useState } from 'react';
import type { Product } from '../product.ts';
import { words } from './messages.ts';
import type { usePictures } from './use-pictures.ts';
import { type UploadedPicture, useUploads } from './use-uploads.ts';

type Save = ReturnType<typeof usePictures>['save'];

/**
 * Files on their way to a product. Once made, they are added; those of a published product wait for
 * their description first.
 */
export function useNewPhotographs(status: Product['status'], save: Save) {
  const [waiting, setWaiting] = useState<readonly { picture: UploadedPicture; name: string }[]>([]);
  const files = useUploads(async (picture, { file: { name }, darkOf }) => {
    if (darkOf !== undefined)
      return await save(
        (all) => all.map((one) => ('key' in one && one.key === darkOf ? { ...one, key: picture.key } : one)),
        words.darkAdded,
      );
    if (status !== 'published')
      return await save((all) => [...all, { key: picture.key, alt: '' }], words.photographAdded);
    setWaiting((all) => [...all, { picture, name }]);
    return true;
  });
  return {
    ...files,
    waiting,
    /** Adds one that waited, with its description. */
    async describe({ key }: UploadedPicture, alt: string): Promise<void> {
      const isSaved = await save((all) => [...all, { key, alt }], words.photographAdded);
      if (isSaved) setWaiting((all) => all.filter((one) => one.picture.key !== key));
    },
  };
}

export type NewPhotographs = ReturnType<typeof useNewPhotographs>;
