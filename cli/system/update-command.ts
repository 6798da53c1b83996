import { checkUpdate, describeUpdate, ReleaseError } from '#modules/updates/index.ts';
import { openExisting } from '#platform/database/open-existing.ts';
import { getVariables } from '#platform/environment/get-variables.ts';
import { StartupError } from '#platform/startup-error.ts';
import { CommandError, type StandaloneCommand, type StandaloneContext } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';

export const checkRelease: StandaloneCommand = {
  usage: 'update --check <folder> [--json]',
  summary:
    'compares the new release in that folder with this shop, also while it sells, and changes nothing: step, migrations, settings, machine, what breaks, the way back; --json prints the facts',
  async runAlone(given, context) {
    const { positionals, values } = parseOptions(checkRelease, given, { check: FLAG, json: FLAG });
    const [folder] = positionals;
    if (folder === undefined || !values.check)
      throw new CommandError('Name the folder of the new release: npm run update -- --check <folder>.');
    const facts = await loadFacts(folder, context);
    if (values.json) context.print(JSON.stringify(facts, undefined, 2));
    else
      for (const { heading, lines } of describeUpdate(facts, new Date())) {
        context.print(heading);
        for (const line of lines) context.print(`  ${line}`);
      }
    if (facts.obstacles.length > 0)
      throw new CommandError('Nothing was changed. Resolve the above, then check again.');
  },
};

async function loadFacts(folder: string, { root, dataDir, url, log }: StandaloneContext) {
  const database = await openExisting({ url, dataDir, log }).catch((error: unknown) => {
    if (error instanceof StartupError) return { unread: error.what };
    throw error;
  });
  try {
    return await checkUpdate({ root, folder, dataDir, variables: getVariables(), database });
  } catch (error) {
    throw error instanceof ReleaseError ? new CommandError(error.message) : error;
  } finally {
    if (!('unread' in database)) await database.close();
  }
}
