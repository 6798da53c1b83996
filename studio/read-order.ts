import { parseArgs } from 'node:util';
import { type Kind, KINDS, type View, VIEWS } from './plan/picture-plan.ts';

/** The arguments of `npm run studio`. */
export type Order = {
  /** Slugs and names; `[]` for everything. */
  subjects: string[];
  views: View[];
  kinds: Kind[];
  /** Rays a pixel; `undefined` for the default of each kind. */
  samples: number | undefined;
  /** Working folder for labels, passes and developed pictures; `undefined` for the default. */
  out: string | undefined;
  /** Only lists the pictures that would be made. */
  list: boolean;
  /** Keeps the rendered passes: a change of a look or of the encoder then needs no new render. */
  keep: boolean;
  /** Makes pictures again although nothing has changed. */
  again: boolean;
  /** Stops after the developed PNG: nothing is encoded, the shop's pictures stay. */
  proof: boolean;
  /** A picture with the same entry and texts counts as made, whatever scripts made it. */
  anyScripts: boolean;
  /**
   * Enters pictures with the same entry as made by the current scripts, without making them: for a
   * change of scripts that changes no picture.
   */
  accept: boolean;
  /** Pictures that one Blender process renders. */
  batch: number;
};

const USAGE = `npm run studio -- [slug…] [--kind ${KINDS.join(',')}] [--views ${VIEWS.join(',')}] [--samples N]
  [--out folder] [--batch N] [--keep] [--again] [--proof] [--any-scripts] [--accept] [--list]`;

/**
 * Parses the arguments after `npm run studio --`. Returns the issue and the usage when they are
 * invalid.
 */
export function readOrder(
  words: readonly string[],
): { ok: true; order: Order } | { ok: false; fault: string } {
  const fault = (what: string) => ({ ok: false as const, fault: `${what}\n${USAGE}` });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const views = values.views === undefined ? [...VIEWS] : namesIn(values.views, VIEWS);
  if (views === undefined) return fault(`Unknown view in ${values.views}.`);
  // Only products have views, so views without a kind select products.
  const meant = values.kind ?? (values.views === undefined ? KINDS.join(',') : 'products');
  const kinds = namesIn(meant, KINDS);
  if (kinds === undefined) return fault(`Unknown kind in ${values.kind}.`);
  const samples = values.samples === undefined ? undefined : countIn(values.samples);
  if (values.samples !== undefined && samples === undefined)
    return fault(`--samples ${values.samples}: not a number from 1 to 9999.`);
  const batch = countIn(values.batch);
  if (batch === undefined) return fault(`--batch ${values.batch}: not a number from 1 to 9999.`);
  return {
    ok: true,
    order: {
      subjects: positionals,
      views,
      kinds,
      samples,
      out: values.out,
      list: values.list,
      keep: values.keep,
      again: values.again,
      proof: values.proof,
      anyScripts: values['any-scripts'],
      accept: values.accept,
      batch,
    },
  };
}

function parse(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      views: { type: 'string' },
      kind: { type: 'string' },
      samples: { type: 'string' },
      out: { type: 'string' },
      batch: { type: 'string', default: '24' },
      list: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      proof: { type: 'boolean', default: false },
      'any-scripts': { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
    },
  });
}

/** Returns the known names of a list separated by commas; `undefined` when one is unknown. */
function namesIn<Name extends string>(list: string, known: readonly Name[]): Name[] | undefined {
  const names = list.split(',').map((word) => known.find((name) => name === word.trim()));
  const found = names.filter((name) => name !== undefined);
  return found.length === names.length ? found : undefined;
}

function countIn(word: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(word) ? Number(word) : undefined;
}
