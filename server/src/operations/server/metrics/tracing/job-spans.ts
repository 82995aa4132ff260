import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { type JobEvent, jobEvents } from '../../jobs/job-events.ts'
import { traceNow } from './trace-clock.ts'
import { currentSpan } from './request-spans.ts'

export function traceJobs(tracer: Tracer): () => void {
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
