import { statfs } from 'node:fs/promises'
import type { Warning } from '@oriel/contracts/health'
import type { Db } from '../db/connection/connect.ts'
import { listWarnings } from '../db/connection/warnings.ts'
import type { Config } from './config.ts'

/** Low space: below both, in bytes and share of the disk. */
const LOW = 1_000_000_000
const LOW_SHARE = 0.1

type Places = Pick<Config, 'dataDir' | 'backup'>
type Measure = (path: string) => Promise<{ bavail: number; blocks: number; bsize: number }>

export interface DiskSpace {
  folder: 'data' | 'backup'
  /** Bytes Oriel's user may still write. */
  free: number
  size: number
}

/** Without unreachable folders, which readiness notices. */
export async function readDiskSpace({ dataDir, backup }: Places, measure: Measure = statfs): Promise<DiskSpace[]> {
  const places = [['data', dataDir] as const, ...(backup ? [['backup', backup.folder] as const] : [])]
  const found = places.map(async ([folder, path]) => {
    const { bavail, blocks, bsize } = await measure(path)
    return { folder, free: bavail * bsize, size: blocks * bsize }
  })
  return (await Promise.allSettled(found)).flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
}

export async function currentWarnings(db: Db, config: Places, measure?: Measure): Promise<Warning[]> {
  const [raised, disks] = await Promise.all([listWarnings(db), readDiskSpace(config, measure)])
  const isLow = disks.some(({ free, size }) => free < LOW && free < size * LOW_SHARE)
  return isLow ? [...raised, 'disk-low'] : raised
}
