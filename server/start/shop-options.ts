import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import type { ShopFailpoint } from '#server/checkout/prepare-checkout.ts';
import type { WebBundle } from '#server/load-web-bundle.ts';

/** What a shop is started with. */
export type ShopOptions = {
  environment: Environment;
  /** The project's folder: migrations, demo. */
  root: string;
  pages: Promise<WebBundle>;
  log: Log;
  /** Prints a line for the operator who starts the shop. */
  say(line: string): void;
  /** Closes this process so that its supervisor starts it again. Absent: nothing starts it again. */
  onRestart?: () => void;
  /** Called at named steps of an order. Tests end the process there; a running shop does nothing. */
  onFailpoint?: (point: ShopFailpoint) => void;
};
