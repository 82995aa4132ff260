import { getNumberFromEnv, getStringFromEnv } from '@opentelemetry/core'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** Unknown values: the default, `parentbased_always_on`. */
export function samplerFromEnvironment(): Sampler {
  const ratio = getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1
  const [, parentBased, name] = /^(parentbased_)?(.+)$/.exec(getStringFromEnv('OTEL_TRACES_SAMPLER') ?? '') ?? []
  const root = rootSampler(name, ratio)
  return name === undefined || parentBased || !root
    ? new ParentBasedSampler({ root: root ?? new AlwaysOnSampler() })
    : root
}

function rootSampler(name: string | undefined, ratio: number): Sampler | undefined {
  if (name === 'always_on') return new AlwaysOnSampler()
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio)
  return undefined
}

export function batchFromEnvironment() {
  const settings = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}
