import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

type SourceMap = { mappings: string; names: readonly string[]; sources: readonly string[] };

/**
 * Reduces a source map of the server to one position for each line of our own code, which names file
 * and line of a stack. Node decodes the whole map at the first error and never frees it: 103 MB of
 * the shop's memory for a full map. Lines of packages lose their position.
 */
export function thinSourceMap<Map extends SourceMap>(map: Map): Map {
  let isMapped = true;
  const lines = decode(map.mappings).map((segments): SourceMapSegment[] => {
    const own = segments.find(
      (segment) => segment.length > 1 && !map.sources[segment[1] ?? 0]?.includes('node_modules'),
    );
    if (own?.length === 4 || own?.length === 5) {
      isMapped = true;
      return [[0, own[1], own[2], own[3]]];
    }
    // The first line of a package ends what is mapped: Node takes the position before it otherwise.
    if (!isMapped || segments.length === 0) return [];
    isMapped = false;
    return [[0]];
  });
  return { ...map, names: [], mappings: encode(lines) };
}
