import type { PublishingState } from '#contract/catalog/publishing-states.ts';

/** Legal moves of what is published: products, categories and collections. */
const MOVES: Readonly<Record<PublishingState, readonly PublishingState[]>> = {
  draft: ['published'],
  published: ['draft', 'archived'],
  archived: ['published', 'draft'],
};

/** Whether a status may follow another. */
export const mayMove = (from: PublishingState, to: PublishingState): boolean =>
  from === to || MOVES[from].includes(to);

const COMMANDS = { draft: 'unpublish', published: 'publish', archived: 'archive' } as const;

/** Returns the commands that change a status. */
export const listStatusCommands = (from: PublishingState): string[] => MOVES[from].map((to) => COMMANDS[to]);

/** What the audit calls a move to a status: `product.published`. */
export const STATUS_ACTIONS = {
  draft: 'unpublished',
  published: 'published',
  archived: 'archived',
} as const satisfies Record<PublishingState, string>;
