// The first that fits counts: nearly every browser also calls itself by the names of those before it.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser as its owner knows it: `Chrome on Android`. Versions and models are left out, as they would tell people apart.
 * What is not known is `A browser`.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1000);
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([form]) => form.test(text))?.[1];
  const platform = nameIn(PLATFORMS);
  const browser = nameIn(BROWSERS) ?? 'A browser';
  return platform === undefined ? browser : `${browser} on ${platform}`;
}
