import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { currentWarnings, readDiskSpace } from './operator-warnings.ts'

const GB = 1_000_000_000

test.each([
  [0.9 * GB, 100 * GB, ['disk-low']],
  [0, 0.05 * GB, ['disk-low']],
  [1.1 * GB, 100 * GB, []],
  [0.5 * GB, 2 * GB, []],
])('%d bytes free of a disk of %d raise %j', async (free, size, expected) => {
  const { services } = await openDemoAgency()
  const measure = async () => ({ bavail: free, blocks: size, bsize: 1 })
  expect(await currentWarnings(services.db, services.config, measure)).toEqual(expected)
})

test('the disk of backups counts too, and one that is away is left out', async () => {
  const measure = async (path: string) => {
    if (path === '/gone') throw new Error('ENOENT')
    return { bavail: 1, blocks: 2, bsize: 4096 }
  }
  const read = (folder: string) => readDiskSpace({ dataDir: '/data', backup: { folder, keep: 1 } }, measure)
  const space = { free: 4096, size: 8192 }
  const data = { folder: 'data', ...space }
  expect(await read('/backup')).toEqual([data, { folder: 'backup', ...space }])
  expect(await read('/gone')).toEqual([data])
})
