// The first match wins: nearly every browser also sends the names of older browsers.
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
 * The name of a browser for its owner: `Chrome on Android`. Versions and models are left out
 * because they would identify people. An unknown browser is `A browser`.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1000);
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([form]) => form.test(text))?.[1];
  const platform = nameIn(PLATFORMS);
  const browser = nameIn(BROWSERS) ?? 'A browser';
  return platform === undefined ? browser : `${browser} on ${platform}`;
}
