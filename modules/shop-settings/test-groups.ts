export { BARE_HOME } from './bare-settings.ts';
export { findSettingsGroup } from './settings-group.ts';
export { OFFICE_GROUPS } from './office-groups.ts';
export { SHOP_GROUPS } from './shop-groups.ts';
