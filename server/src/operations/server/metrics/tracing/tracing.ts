import { setTimeout as delay } from 'node:timers/promises'
import { diag, type DiagLogger, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from '../../../../platform/http/services.ts'
import { version } from '../../../../platform/config/version.ts'
import { traceJobs } from './job-spans.ts'
import { propagateHandlerSpans, traceRequests } from './request-spans.ts'
import { batchFromEnvironment, samplerFromEnvironment } from './settings.ts'
import { traceTransactions } from './transaction-spans.ts'

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
