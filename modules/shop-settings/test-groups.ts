export { findSettingsGroup } from './settings-group.ts';
export { SHOP_GROUPS } from './shop-groups.ts';
