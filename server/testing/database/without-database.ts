/** Slow tests to run once, not per database: they use none, or choose one. */
export const withoutDatabase = [
  'server/src/operations/backup/backup.test.ts',
  'server/src/operations/backup/bucket-backup-store.test.ts',
  'server/src/features/work/recurrence/expand-rule.test.ts',
  'server/src/platform/db/former-names.test.ts',
  'server/conventions/function-length.test.ts',
  'server/src/platform/http/input/hostile-texts.test.ts',
  'server/src/platform/http/input/receive-uploads.test.ts',
  'server/src/operations/backup/restore.test.ts',
  'server/conventions/references.test.ts',
  'server/src/platform/storage/images/image-worker.test.ts',
  'server/src/platform/storage/images/images.test.ts',
  'server/src/platform/storage/storage.test.ts',
  'server/src/platform/base/translate.test.ts',
]
