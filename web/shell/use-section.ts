import { useMatches } from 'react-router';

/** Returns the path of the page's main category, if its loader names one as `section`; else `null`. */
export function useSection(): string | null {
  const loaded = useMatches().at(-1)?.loaderData;
  if (typeof loaded !== 'object' || loaded === null || !('section' in loaded)) return null;
  return typeof loaded.section === 'string' ? loaded.section : null;
}
