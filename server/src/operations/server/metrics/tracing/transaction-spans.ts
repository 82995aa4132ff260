import { ROOT_CONTEXT, type Span, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { type TransactionEvent, transactions } from '../../../../platform/db/connection/transaction.ts'
import { traceNow } from './trace-clock.ts'
import { currentSpan } from './request-spans.ts'

export function traceTransactions(tracer: Tracer): () => void {
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
