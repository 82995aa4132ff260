import { type DestinationStream, type Logger, pino } from 'pino'

/** One JSON object a line, instants in UTC. Of an error its kind, code and stack, never the values it was about. */
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

/** PostgreSQL tells values of the row in `detail` and `where`: those stay out. */
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
