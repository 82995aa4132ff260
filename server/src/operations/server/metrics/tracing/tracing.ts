import { setTimeout as delay } from 'node:timers/promises'
import {
  diag,
  type DiagLogger,
  DiagLogLevel,
  type Span,
  SpanStatusCode,
  type Tracer,
  ROOT_CONTEXT,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../../../../platform/http/services.ts'
import { version } from '../../../../platform/config/version.ts'
import { propagateHandlerSpans, traceRequests, currentSpan } from './request-spans.ts'
import { type JobEvent, jobEvents } from '../../jobs/job-events.ts'
import { traceNow } from './trace-clock.ts'
import { type TransactionEvent, transactions } from '../../../../platform/db/connection/transaction.ts'
import { getNumberFromEnv, getStringFromEnv } from '@opentelemetry/core'

/** Milliseconds for pending spans at shutdown. */
const LAST_SENDING = 1000

export interface Tracing {
  watch(app: FastifyInstance): void
  stop(): Promise<void>
}

/** OpenTelemetry over OTLP/HTTP. The library reads the standard `OTEL_…` variables. */
export function startTracing({ config, log }: Pick<Services, 'config' | 'log'>): Tracing {
  diag.setLogger(diagnosticsTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const ours = resourceFromAttributes({ 'service.name': 'oriel', 'service.version': version })
  const given = detectResources({ detectors: [envDetector, serviceNameEnvDetector] })
  const provider = new TracerProvider({
    resource: defaultResource().merge(ours).merge(given),
    sampler: samplerFromEnvironment(),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchFromEnvironment() })],
  })
  const tracer = provider.getTracer('oriel', version)
  const stops = [propagateHandlerSpans(), traceJobs(tracer), traceTransactions(tracer)]
  return {
    watch: (app) => traceRequests(app, tracer, config),
    async stop() {
      for (const stop of stops) stop()
      await Promise.race([provider.shutdown().catch(() => {}), delay(LAST_SENDING, undefined, { ref: false })])
    },
  }
}

function diagnosticsTo(log: Logger): DiagLogger {
  const say = (level: 'warn' | 'debug') => (message: string) => log[level]({ tracing: message }, 'about traces')
  return { error: say('warn'), warn: say('warn'), info: say('debug'), debug: say('debug'), verbose: say('debug') }
}

function traceJobs(tracer: Tracer): () => void {
  const spans = new WeakMap<JobEvent, Span>()
  const subscribers = {
    error: (event: JobEvent) => spans.get(event)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (event: JobEvent) => spans.get(event)?.end(traceNow()),
  }
  jobEvents.start.bindStore(currentSpan, (event) => {
    const span = tracer.startSpan(`job ${event.job}`, { startTime: traceNow() })
    spans.set(event, span)
    return span
  })
  jobEvents.subscribe(subscribers as never)
  return () => {
    jobEvents.unsubscribe(subscribers as never)
    jobEvents.start.unbindStore(currentSpan)
  }
}

function traceTransactions(tracer: Tracer): () => void {
  const spans = new WeakMap<TransactionEvent, Span>()
  const subscribers = {
    start(event: TransactionEvent) {
      const parent = currentSpan.getStore()
      const attributes = { 'db.system.name': event.system, 'oriel.transaction.mode': event.mode }
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      spans.set(event, tracer.startSpan(`transaction ${event.mode}`, { attributes, startTime: traceNow() }, context))
    },
    error(event: TransactionEvent & { error: unknown }) {
      const { name = 'error', code = name } = (event.error ?? {}) as { name?: string; code?: string }
      // Rejections are normal responses.
      spans.get(event)?.setAttribute('error.type', code)
      if (name !== 'HttpError') spans.get(event)?.setStatus({ code: SpanStatusCode.ERROR })
    },
    asyncEnd(event: TransactionEvent) {
      const { attempts, waited } = event
      spans.get(event)?.setAttributes({ 'oriel.transaction.attempts': attempts, 'oriel.transaction.waited_ms': waited })
      spans.get(event)?.end(traceNow())
    },
  }
  transactions.subscribe(subscribers as never)
  return () => transactions.unsubscribe(subscribers as never)
}

/** Unknown values: the default, `parentbased_always_on`. */
function samplerFromEnvironment(): Sampler {
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

function batchFromEnvironment() {
  const settings = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}
