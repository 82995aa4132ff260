import { Warning } from '@oriel/contracts/health'
import type { Registry } from 'prom-client'
import { currentWarnings } from '../../../platform/config/operator-warnings.ts'
import type { Services } from '../../../platform/http/services.ts'
import { addGauge } from './gauge.ts'
import { cacheReading } from './cache-reading.ts'

export function measureWarnings({ config, db, log }: Services, registers: Registry[]) {
  const known = cacheReading(log, 'which warnings there are', () => currentWarnings(db, config))
  addGauge({
    name: 'oriel_warning',
    help: 'Whether readiness names this warning (1) or not (0), of all processes.',
    labelNames: ['name'],
    registers,
    async collect() {
      const raised = await known()
      for (const name of raised ? Warning.options : []) this.set({ name }, raised?.includes(name) ? 1 : 0)
    },
  })
}
