import type { Manifest, ManifestEntry } from '../files/manifest.ts';
import { type PicturePlan, shotsOf } from './picture-plan.ts';
import type { Order } from '../read-order.ts';

/** Of all pictures those that somebody asked for. What nobody knows by that name comes back as unknown. */
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

/** Whether a picture is missing or was made from something else than would be taken now. */
export function isDue(plan: PicturePlan, manifest: Manifest, anyScripts: boolean): boolean {
  const made = manifest[plan.name];
  if (made === undefined) return true;
  const [entry, shot, print] = made.hash.split('-');
  const { hash } = plan;
  return entry !== hash.entry || (!anyScripts && (shot !== hash.shot || print !== hash.print));
}

/** Pictures that the same entry gave, but other scripts than those of now; with what to enter if those change none. */
export function madeBefore(plans: readonly PicturePlan[], manifest: Manifest): [string, ManifestEntry][] {
  return plans.flatMap((plan) => {
    const made = manifest[plan.name];
    if (made === undefined || isDue(plan, manifest, true) || !isDue(plan, manifest, false)) return [];
    return [[plan.name, { ...made, hash: hashWords(plan) }] satisfies [string, ManifestEntry]];
  });
}

/** What a picture depends on, as the manifest keeps it: entry, scripts that take it, scripts that develop and encode it. */
export function hashWords({ hash: { entry, shot, print } }: PicturePlan): string {
  return `${entry}-${shot}-${print}`;
}

/** Pictures that are as they should be, but are described in other words now; with what to enter. */
export function describedAnew(plans: readonly PicturePlan[], manifest: Manifest): [string, ManifestEntry][] {
  return plans.flatMap(({ name, alt }) => {
    const made = manifest[name];
    return made === undefined || made.alt === alt
      ? []
      : [[name, { ...made, alt }] satisfies [string, ManifestEntry]];
  });
}
