/**
 * Tests of the server that use no database, or one that they choose themselves, and take seconds: what they show does not
 * depend on which one the run is for, so they run once, not once for each.
 */
export const withoutDatabase = [
  'server/src/backups/backup.test.ts',
  'server/src/backups/bucket-shelf.test.ts',
  'server/src/features/recurrence/days-of-rule.test.ts',
  'server/src/former-names.test.ts',
  'server/src/function-length.test.ts',
  'server/src/http/input/hostile-texts.test.ts',
  'server/src/http/input/uploads.test.ts',
  'server/src/operations/restore.test.ts',
  'server/src/references.test.ts',
  'server/src/storage/image-worker.test.ts',
  'server/src/storage/images.test.ts',
  'server/src/storage/storage.test.ts',
  'server/src/texts/say.test.ts',
]
