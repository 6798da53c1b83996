import { Sheet as OfficeSheet, type SheetProps } from '#ui/office/sheet.tsx';
import { words } from './messages.ts';

/** A sheet of ui/office with its words. */
export const Sheet = (props: Omit<SheetProps, 'closeLabel'>) => (
  <OfficeSheet {...props} closeLabel={words.close} />
);
