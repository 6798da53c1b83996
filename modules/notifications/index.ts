export { loadPreferences, type Preferences, savePreferences } from './preferences.ts';
export { sendNotifications } from './send-notifications.ts';
