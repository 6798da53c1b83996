import { type ChangelogRelease, compareVersions, selectReleases } from './parse-changelog.ts';
import type { UpdateStep } from './update-facts.ts';

/** A release runs beside the one before it: patches of one minor version are one release. */
const getLine = (version: string): string => version.split('.').slice(0, 2).join('.');

/** Returns whether one release updates to another, by the releases that the new one's changelog lists. */
export function planStep(
  releases: readonly ChangelogRelease[],
  { from, to }: { from: string; to: string },
): UpdateStep {
  const order = compareVersions(from, to);
  if (order === 0) return { kind: 'same' };
  if (order > 0) return { kind: 'older' };
  const later = selectReleases(releases, { from, to }).map(({ version }) => version);
  const lines = [...new Set([...later, to].toSorted(compareVersions).map(getLine))].filter(
    (line) => line !== getLine(from),
  );
  const [first] = lines;
  if (first === undefined || lines.length === 1) return { kind: 'next' };
  const latest = later.toSorted(compareVersions).findLast((version) => getLine(version) === first);
  return { kind: 'too-far', first: latest ?? first };
}
