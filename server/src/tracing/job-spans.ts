import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { type JobEvent, jobRuns } from '../jobs/job-runs.ts'
import { now } from './now.ts'
import { currentSpan } from './request-spans.ts'

/** One span per run of a job, above those of its transactions. Answers the function that ends this. */
export function traceJobs(tracer: Tracer): () => void {
  const spans = new WeakMap<JobEvent, Span>()
  const subscribers = {
    error: (event: JobEvent) => spans.get(event)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (event: JobEvent) => spans.get(event)?.end(now()),
  }
  jobRuns.start.bindStore(currentSpan, (event) => {
    const span = tracer.startSpan(`job ${event.job}`, { startTime: now() })
    spans.set(event, span)
    return span
  })
  jobRuns.subscribe(subscribers as never)
  return () => {
    jobRuns.unsubscribe(subscribers as never)
    jobRuns.start.unbindStore(currentSpan)
  }
}
