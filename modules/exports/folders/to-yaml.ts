import { stringify } from 'yaml';

/** Writes YAML. Long lines stay whole: folding would depend on the width of their neighbours. */
export const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0 });
