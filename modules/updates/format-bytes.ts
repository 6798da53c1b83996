import { formatNumber } from '#contract/format/format-number.ts';

/** `1,500,000,000` → `1.5 GB`; less than a gigabyte in whole megabytes. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1e9
    ? `${formatNumber(Math.round(bytes / 1e8) / 10)} GB`
    : `${formatNumber(Math.ceil(bytes / 1e6))} MB`;
