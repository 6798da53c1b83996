import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DataPaths } from './data-paths.ts';

/** Written to the data folder by the process that serves it. It may be stale after a kill. */
export interface ServerInfo {
  readonly pid: number;
  readonly socketFolder: string;
}

export function writeServerNote(places: DataPaths, note: ServerInfo): void {
  writeFileSync(places.server, `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

export function parseServerNote(places: DataPaths): ServerInfo | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(places.server, 'utf8'));
    return isServerNote(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

export function removeServerNote(places: DataPaths): void {
  rmSync(places.server, { force: true });
}

function isServerNote(note: unknown): note is ServerInfo {
  return (
    typeof note === 'object' &&
    note !== null &&
    'pid' in note &&
    typeof note.pid === 'number' &&
    'socketFolder' in note &&
    typeof note.socketFolder === 'string'
  );
}
