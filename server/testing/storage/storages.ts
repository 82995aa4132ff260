import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/platform/config/config.ts'
import { fingerprintStream } from '../../src/operations/backup/verify/fingerprint.ts'
import { Bucket } from '../../src/platform/storage/bucket.ts'
import type { Storage, Stored } from '../../src/platform/storage/storage.ts'
import { openBucket } from './bucket.ts'

/** Disposed with the test. */
export const storages: Array<[kind: string, settings: () => Promise<Record<string, string>>]> = [
  ['a folder', async () => ({})],
  [
    'a bucket',
    async () => {
      const { environment, close } = await openBucket()
      onTestFinished(close)
      return environment
    },
  ],
]

export async function keysOf(list: AsyncGenerator<Stored[]>): Promise<string[]> {
  const keys: string[] = []
  for await (const batch of list) keys.push(...batch.map(({ key }) => key))
  return keys.toSorted()
}

export async function removeMark({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) {
  if (!s3) return rmSync(join(dataDir, 'files/installation'))
  const bucket = new Bucket(s3)
  await bucket.remove(`${s3.prefix}installation`)
  bucket.close()
}

/** Files that a sweep could delete, by key. */
export async function contentsOf(storage: Storage): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for (const key of [...(await keysOf(storage.list())), ...(await keysOf(storage.listAside()))])
    contents.set(key, (await fingerprintStream((await storage.open(key)).stream)).sha256)
  return contents
}
