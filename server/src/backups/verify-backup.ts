import { fingerprintOf, isSame } from '../operations/hash-file.ts'
import type { Source } from './shelf.ts'

/** Holds every byte of a backup against its manifest. Answers the names of what is not as it once was. */
export async function verifyBackup(source: Source): Promise<{ looked: number; wrong: string[] }> {
  const { database, files } = await source.manifest()
  const all = [
    database,
    ...(files === 'bucket' ? [] : files.map(({ key, ...file }) => ({ name: `files/${key}`, ...file }))),
  ]
  const wrong: string[] = []
  for (const { name, ...expected } of all) {
    const found = await source
      .open(name)
      .then(fingerprintOf)
      .catch(() => undefined)
    if (!found || !isSame(found, expected)) wrong.push(name)
  }
  return { looked: all.length, wrong }
}
