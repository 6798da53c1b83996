export type { Badge } from '#web/shell/badge.tsx';
