import { parseArgs } from 'node:util';
import { type Kind, KINDS, type View, VIEWS } from './plan/picture-plan.ts';

/** What somebody asked the studio for. */
export type Order = {
  /** Slugs and names; empty for everything. */
  subjects: string[];
  views: View[];
  kinds: Kind[];
  /** Per pixel; each kind has its own where none are given. */
  samples: number | undefined;
  /** Where labels, passes and developed pictures lie while they are worked on. */
  out: string | undefined;
  /** Only say what would be made. */
  list: boolean;
  /** Keep the rendered passes: a change of a look or of the encoder then needs no new render. */
  keep: boolean;
  /** Make them again even if nothing has changed. */
  again: boolean;
  /** Stop after the developed PNG: nothing is encoded, the shop's pictures stay. */
  proof: boolean;
  /** A picture whose entry and words are the same counts as made, whatever the scripts are by now. */
  anyScripts: boolean;
  /** Enter pictures of the same entry as made by the scripts of now, without making them: for a change that changes none. */
  accept: boolean;
  /** Pictures that one Blender process takes. */
  batch: number;
};

const USAGE = `npm run studio -- [slug…] [--kind ${KINDS.join(',')}] [--views ${VIEWS.join(',')}] [--samples N]
  [--out folder] [--batch N] [--keep] [--again] [--proof] [--any-scripts] [--accept] [--list]`;

/** Reads the words after `npm run studio --`; what is not understood comes back as what to say. */
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
  if (views === undefined) return fault(`${values.views} are not views.`);
  // Only products have views: who names some means products.
  const meant = values.kind ?? (values.views === undefined ? KINDS.join(',') : 'products');
  const kinds = namesIn(meant, KINDS);
  if (kinds === undefined) return fault(`${values.kind} is no kind of picture.`);
  const samples = values.samples === undefined ? undefined : countIn(values.samples);
  if (values.samples !== undefined && samples === undefined)
    return fault(`${values.samples} is no number of samples.`);
  const batch = countIn(values.batch);
  if (batch === undefined) return fault(`${values.batch} is no number of pictures.`);
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

/** The known names in a list with commas; undefined when one is not known. */
function namesIn<Name extends string>(list: string, known: readonly Name[]): Name[] | undefined {
  const names = list.split(',').map((word) => known.find((name) => name === word.trim()));
  const found = names.filter((name) => name !== undefined);
  return found.length === names.length ? found : undefined;
}

function countIn(word: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(word) ? Number(word) : undefined;
}
