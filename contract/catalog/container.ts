import type { ContainerMaterial } from '../checkout/quote.ts';

/** The attribute that names the container to shoppers: it follows from the material. */
export const CONTAINER_KEY = 'container';

const NAMES = { can: 'Can', glass: 'Bottle' } as const;

/** Names the container of a material; `undefined` where it has no name. */
export const nameContainer = (material: ContainerMaterial): string | undefined =>
  material === 'other' ? undefined : NAMES[material];

/** The material that a container's name tells, if any. */
export function findMaterial(name: unknown): ContainerMaterial | undefined {
  if (name === NAMES.can) return 'can';
  return name === NAMES.glass ? 'glass' : undefined;
}

/** Whether a container of that material may have that name. One of another material is only no can. */
export const mayBeCalled = (material: ContainerMaterial, name: unknown): boolean =>
  material === 'other' ? name !== NAMES.can : name === NAMES[material];

/** Whether the values of an attribute follow from the material: it has both names as choices. */
export const followsMaterial = (definition: { key: string; choices: readonly string[] | null }): boolean =>
  definition.key === CONTAINER_KEY &&
  Object.values(NAMES).every((name) => definition.choices?.includes(name) === true);
