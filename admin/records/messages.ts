import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { nameTranslation } from '../parts/translation-name.ts';

/** Texts that products, categories and collections share. */
export const words = {
  status: 'Status',
  statuses: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  threshold: 'Low-stock threshold',
  description: 'Description',
  yes: 'Yes',
  no: 'No',
  slug: 'URL',
  save: 'Save',
  failed: 'That did not work. Try again.',
  slugHint: 'If you change it, old links will redirect here.',
  reasonOptional: 'Reason (optional)',
  takeUrl: 'Take this URL',
  takeUrlHint: 'Its redirect ends once this page is published.',
  outdated: 'The English text has changed since.',
  stillRight: 'Still right',
  confirmed: (name: string) => `${name} confirmed`,
  nameField: (field: string): string => {
    const known = new Map<string, string>([
      ...Object.entries(FIELD_LABELS).map(([one, { name }]) => [one, name] as const),
      ['description', words.description],
    ]);
    return nameTranslation(field, (one) => known.get(one) ?? one);
  },
  deleted: (name: string) => `${name} deleted`,
  notDeleted: (name: string) => `${name} was not deleted`,
  deleteIt: 'Delete',
  shopName: 'Name',
};
