import { channel } from 'node:diagnostics_channel'
import type { Readable } from 'node:stream'
import { FileMissing, type OpenFile, type Storage, StorageUnavailable } from './storage.ts'

export interface StorageFailure {
  operation: string
  reason: 'unavailable' | 'missing'
}

/** Diagnostics channel, for metrics. */
export const storageFailures = channel('oriel:storage-failure')

/** Publishes storage failures, not callers' errors. */
export function observeStorage(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(method, target, args)
        return result instanceof Promise
          ? observedResult(String(name), result)
          : observedBatches(String(name), result as AsyncGenerator)
      }
    },
  })
}

async function observedResult(operation: string, result: Promise<unknown>) {
  try {
    const value = await result
    if (operation === 'open') observeStream((value as OpenFile).stream)
    return value
  } catch (error) {
    emitFailure(operation, error)
    throw error
  }
}

async function* observedBatches(operation: string, batches: AsyncGenerator) {
  try {
    yield* batches
  } catch (error) {
    emitFailure(operation, error)
    throw error
  }
}

function observeStream(stream: Readable) {
  stream.once('error', (error) => emitFailure('open', error))
}

function emitFailure(operation: string, error: unknown) {
  if (error instanceof StorageUnavailable) storageFailures.publish({ operation, reason: 'unavailable' })
  if (error instanceof FileMissing) storageFailures.publish({ operation, reason: 'missing' })
}
