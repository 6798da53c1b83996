/** A release in a changelog, with what it says to one public. */
export type ChangelogRelease = { version: string; date: string | undefined; items: string[] };

const UNRELEASED = 'Unreleased';
const HEAD = /^(?:Unreleased|\d+\.\d+\.\d+, \d{4}-\d{2}-\d{2})$/;
const OPERATORS = 'For operators';

/**
 * Returns the releases of a changelog, the latest first, each with its items for operators as lines of
 * text. Throws where a section's head is neither `Unreleased` nor a version with its date.
 */
export function parseChangelog(text: string): ChangelogRelease[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    const head = (end < 0 ? section : section.slice(0, end)).trim();
    if (!HEAD.test(head)) throw new Error(`"## ${head}" is no head of a release`);
    const [version = '', date] = head === UNRELEASED ? [UNRELEASED] : head.split(', ');
    return { version, date, items: parseItems(section) };
  });
}

function parseItems(section: string): string[] {
  const [, ...parts] = section.split(/^### /m);
  const part = parts.find((one) => one.startsWith(`${OPERATORS}\n`)) ?? '';
  const [, ...items] = part.split(/^- /m);
  return items.map((item) =>
    item
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/\*\*|`/g, '')
      .trim(),
  );
}

/**
 * Returns the releases after one version up to another; where both are equal, what is not released
 * yet.
 */
export function selectReleases(
  releases: readonly ChangelogRelease[],
  { from, to }: { from: string; to: string },
): ChangelogRelease[] {
  return releases.filter(({ version }) =>
    version === UNRELEASED
      ? from === to
      : compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
  );
}

/** Negative where the first version is older. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const index = [0, 1, 2].find((at) => ours[at] !== theirs[at]);
  return index === undefined ? 0 : (ours[index] ?? 0) - (theirs[index] ?? 0);
}
