import { type Browser, chromium } from '@playwright/test';
import { findOnMachine } from './programs.ts';

/** Quiet, and without the sandbox that refuses root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What is said where there is no browser. */
export const NO_CHROMIUM =
  'Chromium is not on this machine (Debian: apt-get install chromium; or name it in CHROMIUM_PATH)';

/** Chromium: CHROMIUM_PATH, or the machine's own. */
export function findChromium(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] ??
    findOnMachine(['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'])
  );
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
