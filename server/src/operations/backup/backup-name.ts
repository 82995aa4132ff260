/** `2026-11-21T03-00-00Z`: sorts by time, and every file system takes it. */
export const createBackupName = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)
