import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured log: one JSON object per line, UTC. Errors log class, code and stack, never values. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: whatHappened },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

/** PostgreSQL puts row values into `detail` and `where`. */
function whatHappened(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: cause.message } : {}),
  }
}
