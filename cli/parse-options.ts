import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Command, CommandError } from './command.ts';

type Named = Pick<Command, 'usage' | 'summary'>;

/** An option that is given or not. */
export const FLAG = { type: 'boolean', default: false } as const;
/** Options of imports: only show the changes; the file's wins over later edits. */
export const IMPORT_OPTIONS = { check: FLAG, mine: FLAG } as const;

/**
 * Separates a command's arguments from its options, which may stand anywhere. Words after `--` are
 * arguments. Throws a `CommandError` that shows the command's usage for an unknown option, an option
 * without its value, and more than `max` arguments.
 */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: Named,
  words: readonly string[],
  options: Options,
  max: number = countArguments(command.usage),
) {
  const parsed = parse(command, words, options);
  const other = parsed.positionals[max];
  if (other !== undefined) throw getRefusal(command, `Unexpected argument '${other}'.`);
  return parsed;
}

/** Counts the arguments that a command needs: the words of its usage in angle brackets. */
export const countArguments = (usage: string): number => usage.match(/<[a-z]+>/g)?.length ?? 0;

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: Named,
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const isTyped = error instanceof TypeError && 'code' in error;
    throw isTyped && String(error.code).startsWith('ERR_PARSE_ARGS')
      ? getRefusal(command, `${error.message}.`)
      : error;
  }
}

const getRefusal = ({ usage, summary }: Named, reason: string): CommandError =>
  new CommandError(`${reason}\n${usage}: ${summary}`);
