import type { Registry } from 'prom-client'
import { type DiskSpace, readDiskSpace } from '../../../platform/config/operator-warnings.ts'
import type { Services } from '../../../platform/http/services.ts'
import { addGauge } from './gauge.ts'

export function measureDisks({ config }: Services, registers: Registry[]) {
  const show = (name: string, help: string, value: (disk: DiskSpace) => number) =>
    addGauge({
      name,
      help,
      labelNames: ['folder'],
      registers,
      async collect() {
        this.reset()
        for (const disk of await readDiskSpace(config)) this.set({ folder: disk.folder }, value(disk))
      },
    })
  show('oriel_disk_free_bytes', 'Free space on the disk of the data folder, and of nightly backups.', (it) => it.free)
  show('oriel_disk_size_bytes', 'Size of that disk.', (it) => it.size)
}
