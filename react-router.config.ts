import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: true,
  // The shop's route manifest is small: sent with the page, it saves a request at the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
