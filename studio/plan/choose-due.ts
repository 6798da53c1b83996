import type { Manifest, ManifestEntry } from '../files/manifest.ts';
import { type PicturePlan, shotsOf } from './picture-plan.ts';
import type { Order } from '../read-order.ts';

/** Returns the requested pictures of all, and the requested names that no picture has. */
export function chooseAsked(
  all: readonly PicturePlan[],
  { subjects, kinds, views }: Pick<Order, 'subjects' | 'kinds' | 'views'>,
): { asked: PicturePlan[]; unknown: string[] } {
  const subjectOf = ({ name }: PicturePlan): string => name.split('/')[1] ?? name;
  const known = new Set(all.map(subjectOf));
  const asked = all.filter(
    (plan) =>
      kinds.includes(plan.kind) &&
      (subjects.length === 0 || subjects.includes(subjectOf(plan))) &&
      (plan.kind !== 'products' || shotsOf(plan).every(({ view }) => views.includes(view))),
  );
  return { asked, unknown: subjects.filter((subject) => !known.has(subject)) };
}

/**
 * Whether a picture is missing or was made from another entry, or from other scripts unless
 * `anyScripts`.
 */
export function isDue(plan: PicturePlan, manifest: Manifest, anyScripts: boolean): boolean {
  const made = manifest[plan.name];
  if (made === undefined) return true;
  const [entry, shot, print] = made.hash.split('-');
  const { hash } = plan;
  return entry !== hash.entry || (!anyScripts && (shot !== hash.shot || print !== hash.print));
}

/**
 * Returns pictures made from the same entry by other scripts, each with its entry for the current
 * scripts.
 */
export function madeBefore(plans: readonly PicturePlan[], manifest: Manifest): [string, ManifestEntry][] {
  return plans.flatMap((plan) => {
    const made = manifest[plan.name];
    if (made === undefined || isDue(plan, manifest, true) || !isDue(plan, manifest, false)) return [];
    return [[plan.name, { ...made, hash: hashWords(plan) }] satisfies [string, ManifestEntry]];
  });
}

/**
 * Returns the three hashes of a picture as the manifest stores them: entry, scripts of the
 * exposure, scripts of the print.
 */
export function hashWords({ hash: { entry, shot, print } }: PicturePlan): string {
  return `${entry}-${shot}-${print}`;
}

/** Returns pictures whose description has changed, each with its new entry. */
export function describedAnew(plans: readonly PicturePlan[], manifest: Manifest): [string, ManifestEntry][] {
  return plans.flatMap(({ name, alt }) => {
    const made = manifest[name];
    return made === undefined || made.alt === alt
      ? []
      : [[name, { ...made, alt }] satisfies [string, ManifestEntry]];
  });
}
