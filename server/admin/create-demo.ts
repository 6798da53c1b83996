import type { SettingsServices } from '#api/admin/settings/services.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { DemoError } from '#seed/end-demo/demo-error.ts';
import { findEndRequest, requestEnd } from '#seed/end-demo/end-request.ts';
import { planEnd, refuseShop } from '#seed/end-demo/plan-end.ts';
import { findSeedMode } from '#seed/seed-mode.ts';

/** The demo of the shop, and its end, as the office shows and requests them. */
export function createDemo(db: Database): SettingsServices['demo'] {
  return {
    async find() {
      if ((await findSeedMode(db)) !== 'demo')
        return { state: 'none', obstacle: null, failure: null, subjects: [] };
      const request = await findEndRequest(db);
      const subjects = await planEnd(db.$client);
      return {
        state: request?.state === 'requested' ? 'ending' : 'demo',
        obstacle: await findObstacle(db),
        failure: request?.state === 'failed' ? request.reason : null,
        subjects: subjects.filter(({ staying, left }) => staying + left > 0),
      };
    },
    async end(tx, actor) {
      const obstacle = await findObstacle(tx);
      if (obstacle === null) await requestEnd(tx, actor);
      return obstacle;
    },
  };
}

async function findObstacle(db: Handle): Promise<string | null> {
  try {
    await refuseShop(db);
    return null;
  } catch (error) {
    if (error instanceof DemoError) return error.message;
    throw error;
  }
}
