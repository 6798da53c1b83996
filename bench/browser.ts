import { type Browser, chromium } from '@playwright/test';
import { findOnMachine } from './programs.ts';

/** No background traffic, and no sandbox, because Chromium's sandbox refuses to run as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Reason for skipped lines without a browser. */
export const NO_CHROMIUM =
  'Chromium is not installed on this machine (Debian: apt-get install chromium; or set CHROMIUM_PATH)';

/**
 * Returns the path of Chromium: CHROMIUM_PATH, or the machine's own; `undefined` when there is
 * none.
 */
export function findChromium(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] ??
    findOnMachine(['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'])
  );
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
