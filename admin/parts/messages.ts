import { textsByName } from './texts-by-name.ts';
import type { FailureCause } from '../api-client/failure-cause.ts';

/** Texts of the parts of a page, of sheets and of toasts. */
export const words = {
  actors: textsByName({
    staff: 'Removed member of staff',
    'api-key': 'Deleted API key',
    customer: 'Customer',
    schedule: 'Schedule',
    system: 'The shop',
    'command-line': 'Command line',
  }),
  loading: 'Loading',
  notCopied: 'Not copied. Select it and copy it.',
  failures: {
    offline: {
      title: 'You are offline',
      text: 'This page loads as soon as you are online again. What you typed stays on this device.',
    },
    'no-answer': {
      title: 'The shop does not answer',
      text: 'Nothing you saved is lost, and what you typed stays on this device. Try again in a minute.',
    },
    'no-permission': {
      title: 'You have no permission to view this',
      text: 'An owner can change your roles.',
    },
    missing: { title: 'There is nothing here', text: 'It may have been deleted, or the link is wrong.' },
    fault: {
      title: 'Something went wrong on this page',
      text: 'Nothing you saved is lost. Try again, or reload the page.',
    },
  } satisfies Record<FailureCause, { title: string; text: string }>,
  productSearch: {
    hint: 'Its name, producer or SKU.',
    nothing: 'Nothing for sale has this name.',
    found: 'Found',
    add: 'Add',
    addNamed: (name: string) => `Add ${name}`,
  },
  goHome: 'Go to your start page',
  tryAgain: 'Try again',
  showChoices: 'Show all',
  noChoice: 'Nothing matches',
  close: 'Close',
  notifications: 'Notifications',
  undo: 'Undo',
  undoReason: 'Undone in the back office',
  nothingToUndo: 'There is nothing to undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone',
};
