export { BackupError } from './backup-error.ts';
export {
  backupGroupCommands,
  BackupSettingsSchema,
  loadBackupSettings,
  saveBackupSettings,
} from './backup-settings.ts';
export {
  BACKUP_MEDIA_TYPE,
  findBackup,
  type ListedBackup,
  findLastBackupTime,
  findLastGood,
  listBackups,
  findBackupFile,
  recordDownload,
} from './list-backups.ts';
export { BACKUP_FAILURES } from './messages.ts';
export { BACKUP_JOB, MAX_BACKUP_MS, requestBackup } from './request-backup.ts';
export { restoreBackup } from './restore/restore-backup.ts';
export { backupFolder, createBackupHandler, runBackup } from './run-backup.ts';
export { findMissingSince, scheduleBackup } from './schedule-backups.ts';
