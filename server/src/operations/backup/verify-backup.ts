import { fingerprintStream, isSameFingerprint } from './verify/fingerprint.ts'
import type { BackupReader } from './backup-store.ts'

/** Returns the names of damaged files. */
export async function verifyBackup(source: BackupReader): Promise<{ looked: number; wrong: string[] }> {
  const { database, files } = await source.manifest()
  const all = [
    database,
    ...(files === 'bucket' ? [] : files.map(({ key, ...file }) => ({ name: `files/${key}`, ...file }))),
  ]
  const wrong: string[] = []
  for (const { name, ...expected } of all) {
    const found = await source
      .open(name)
      .then(fingerprintStream)
      .catch(() => undefined)
    if (!found || !isSameFingerprint(found, expected)) wrong.push(name)
  }
  return { looked: all.length, wrong }
}
