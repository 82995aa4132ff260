import { Counter, type Registry } from 'prom-client'
import { type StorageFailure, storageFailures } from '../../../platform/storage/observed-storage.ts'

export function measureStorage(registers: Registry[]): () => unknown {
  const errors = new Counter({
    name: 'oriel_storage_errors_total',
    help: 'What disk or bucket did not do, and files that are missing.',
    labelNames: ['operation', 'reason'],
    registers,
  })
  for (const operation of ['stage', 'keep', 'open', 'list', 'setAside', 'removeAside', 'ping'])
    for (const reason of ['unavailable', 'missing']) errors.inc({ operation, reason }, 0)
  const count = (failure: unknown) => errors.inc({ ...(failure as StorageFailure) })
  storageFailures.subscribe(count)
  return () => storageFailures.unsubscribe(count)
}
