import { useMatches } from 'react-router';

/** The path of the main category that the page belongs to, where its loader names one as `section`. */
export function useSection(): string | null {
  const loaded = useMatches().at(-1)?.loaderData;
  if (typeof loaded !== 'object' || loaded === null || !('section' in loaded)) return null;
  return typeof loaded.section === 'string' ? loaded.section : null;
}
