/**
 * `npm run proof`: what must never go wrong with money, bottles and orders, in the full number of rounds and kills.
 * `npm run proof -- kills` runs the parts whose file names hold that word. Each part says its figures when it ends.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShown } from '#tooling/command.mjs';
