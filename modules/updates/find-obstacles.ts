import { formatBytes } from './format-bytes.ts';
import type { UpdateFacts } from './update-facts.ts';

/** Returns why the update must not begin, as sentences; none: it may. */
export function findObstacles(facts: Omit<UpdateFacts, 'obstacles'>): string[] {
  const { from, to, step, database, settings, node, oldestPostgresql, disk } = facts;
  const obstacles: string[] = [];
  if (step.kind === 'older')
    obstacles.push(`${to} is older than ${from}. This command checks newer releases.`);
  if (step.kind === 'too-far')
    obstacles.push(`${to} does not follow ${from}. Update by one release at a time: to ${step.first} first.`);
  if (!('unread' in database)) {
    for (const name of database.edited)
      obstacles.push(
        `The migration ${name} differs from the one that this database has. ${to} would not start.`,
      );
    const server = database.postgresql;
    if (server !== undefined && oldestPostgresql !== undefined && server.major < oldestPostgresql)
      obstacles.push(
        `${to} needs PostgreSQL ${oldestPostgresql} or newer. The server has ${server.version}.`,
      );
  }
  if (!('unread' in settings) && settings.refused !== undefined)
    obstacles.push(`${to} refuses the settings of this shop: ${settings.refused.replaceAll('\n', ' ')}`);
  if (node.here !== undefined && Number.parseInt(node.here, 10) < node.oldestMajor)
    obstacles.push(`${to} is started by Node ${node.oldestMajor} or newer. This machine has ${node.here}.`);
  for (const [room, place] of [
    [disk.sources, 'the folder of the program'],
    [disk.data, 'DATA_DIR'],
  ] as const)
    if (room.freeBytes < room.neededBytes)
      obstacles.push(
        `The disk of ${place} has ${formatBytes(room.freeBytes)} free. The update needs ${formatBytes(room.neededBytes)}.`,
      );
  return obstacles;
}
