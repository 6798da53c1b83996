import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PictureSchema } from '#shop/contract.ts';

/**
 * A picture as the shop reads it, with what the studio needs to find out whether it is up to date.
 */
const ManifestEntrySchema = PictureSchema.and(
  z.object({
    /**
     * Hashes of the entry, of the scripts of the exposure and of the scripts of the print, joined
     * by `-`.
     */
    hash: z.string(),
    /** Time for rendering, developing and encoding. */
    seconds: z.number(),
  }),
);

export type ManifestEntry = z.output<typeof ManifestEntrySchema>;

const ManifestSchema = z.record(z.string(), ManifestEntrySchema);

export type Manifest = z.output<typeof ManifestSchema>;

/** Returns the manifest of a folder, `{}` when there is none yet. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => '{}');
  return ManifestSchema.parse(JSON.parse(text));
}

/**
 * Writes a picture whose files exist into the manifest, and removes the files of the picture that
 * it replaces. Reads the manifest again first, so that two runs on different pictures keep each
 * other's entries.
 */
export async function enterPicture(folder: string, name: string, entry: ManifestEntry): Promise<void> {
  const manifest = await readManifest(folder);
  const before = manifest[name]?.key;
  const after = { ...manifest, [name]: entry };
  await writeManifest(folder, after);
  if (before !== undefined && before !== entry.key && !keysOf(after).has(before)) {
    await removeFiles(folder, (key) => key === before);
  }
}

/** Newer files without an entry may belong to another run that has not written its entry yet. */
const LOST_AFTER_MS = 60_000;

/**
 * Removes entries of unwanted pictures, and files without an entry. Returns the number of removed
 * files.
 */
export async function sweep(
  folder: string,
  isWanted: (name: string) => boolean,
  nowMs: number = Date.now(),
): Promise<number> {
  const manifest = await readManifest(folder);
  const kept = Object.fromEntries(Object.entries(manifest).filter(([name]) => isWanted(name)));
  if (Object.keys(kept).length < Object.keys(manifest).length) await writeManifest(folder, kept);
  const keys = keysOf(kept);
  return await removeFiles(folder, (key) => !keys.has(key), nowMs - LOST_AFTER_MS);
}

/** The folder of the picture files. */
export function mediaFolder(folder: string): string {
  return join(folder, 'media');
}

function manifestPath(folder: string): string {
  return join(folder, 'pictures.json');
}

/**
 * Writes one picture a line, sorted by name, so that a change of one picture is a diff of one line.
 */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const lines = Object.entries(manifest)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  await mkdir(folder, { recursive: true });
  const draft = `${manifestPath(folder)}.${process.pid}`;
  await writeFile(draft, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
  await rename(draft, manifestPath(folder));
}

function keysOf(manifest: Manifest): Set<string> {
  return new Set(Object.values(manifest).map(({ key }) => key));
}

async function removeFiles(
  folder: string,
  goes: (key: string) => boolean,
  writtenBeforeMs: number = Number.POSITIVE_INFINITY,
): Promise<number> {
  const names = await readdir(mediaFolder(folder)).catch(() => []);
  const lost = names.filter((name) => goes(name.replace(/\.[a-z]+\.\d+\.(avif|webp)$/, '')));
  let removed = 0;
  for (const path of lost.map((name) => join(mediaFolder(folder), name))) {
    if ((await stat(path)).mtimeMs > writtenBeforeMs) continue;
    await rm(path);
    removed += 1;
  }
  return removed;
}
