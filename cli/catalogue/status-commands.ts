import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { setProductStatus } from '#modules/catalog/products.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { describeIssues } from './describe-issues.ts';
import { findNamedProduct } from './find-named-product.ts';

const STATES: Readonly<Record<PublishingState, string>> = {
  draft: 'a draft',
  published: 'on sale',
  archived: 'archived',
};

/** Creates the command that gives a product a status. `verb` is its name: `product archive`. */
function statusCommand(verb: string, status: PublishingState, summary: string): Command {
  return {
    usage: `product ${verb} <slug>`,
    summary,
    async run([slug = ''], context) {
      await setStatus(slug, status, context);
    },
  };
}

async function setStatus(
  slug: string,
  status: PublishingState,
  { database, actor, print }: CommandContext,
): Promise<void> {
  const { product, result } = await inTransaction(database.db, async (tx) => {
    const found = await findNamedProduct(tx, slug);
    return { product: found, result: await setProductStatus(tx, actor, { id: found.id, status }) };
  });
  switch (result.kind) {
    case 'saved':
      print(
        result.changedFields.length > 0
          ? `${product.name} is ${STATES[status]}; pages update within two seconds.`
          : `${product.name} is ${STATES[status]} already. Nothing was changed.`,
      );
      return;
    case 'not-allowed-now':
      throw new CommandError(
        `${product.name} is ${STATES[result.from]}: publish it first. Nothing was changed.`,
      );
    case 'invalid':
      throw new CommandError(describeIssues(result.issues));
    case 'unknown':
    case 'changed-meanwhile':
      throw new CommandError(`${product.name} was changed meanwhile. Try again.`);
  }
}

const ARCHIVE =
  'takes a product from sale: no list, cart or checkout has it; its page says so, and orders keep it';

export const STATUS_COMMANDS: readonly Command[] = [
  statusCommand('publish', 'published', 'puts a draft or an archived product on sale'),
  statusCommand('draft', 'draft', 'takes a product back to a draft: it has no page'),
  statusCommand('archive', 'archived', ARCHIVE),
];
