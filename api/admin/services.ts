import type { CatalogueServices } from './catalogue/services.ts';
import type { CounterServices } from './catalogue/counter-sale-endpoints.ts';
import type { ExportServices } from './exports/endpoints.ts';
import type { FrontPageServices } from './content/front-page-endpoints.ts';
import type { HistoryServices } from './history/services.ts';
import type { MessagesServices } from './messages/services.ts';
import type { OrdersServices } from './orders/services.ts';
import type { AdminCore } from './admin-core.ts';
import type { SettingGroupServices } from './shop/setting-endpoints.ts';
import type { SettingsServices } from './settings/services.ts';
import type { PrivacyServices } from './privacy/request-endpoints.ts';
import type { StaffServices } from './staff/services.ts';

/** Everything that the endpoints of the Admin API use: one small type per area. */
export type AdminServices = AdminCore &
  CatalogueServices &
  CounterServices &
  ExportServices &
  FrontPageServices &
  HistoryServices &
  MessagesServices &
  OrdersServices &
  SettingGroupServices &
  SettingsServices &
  PrivacyServices &
  StaffServices;
