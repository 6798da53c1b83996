import { isDeepStrictEqual } from 'node:util';

/** Applies a merge patch to a JSON value. Source: RFC 7396, section 2. */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  return isObject(patch) ? patchObject(isObject(target) ? target : {}, patch) : patch;
}

/** Applies a merge patch to an object: `null` removes a field, other lists and values replace it. */
export function patchObject(
  target: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  // A map, because assigning a field with the name `__proto__` would not store it.
  const fields = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) fields.delete(name);
    else fields.set(name, applyMergePatch(fields.get(name), value));
  }
  return Object.fromEntries(fields);
}

/**
 * Returns the merge patch that makes one object of another. A field that is missing or `undefined` there
 * is removed; `null` within an object cannot be told from that.
 */
export function createMergePatch(
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys({ ...from, ...to }).flatMap((name) => {
      const [before, after] = [from[name], to[name]];
      if (isDeepStrictEqual(before, after)) return [];
      const isWithin = isObject(before) && isObject(after);
      return [[name, isWithin ? createMergePatch(before, after) : (after ?? null)]];
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
