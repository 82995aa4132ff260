type Environment = Record<string, string | undefined>

/** Reads only environment variables: OpenTelemetry is imported when needed. */
export function isTracingEnabled(environment: Environment): boolean {
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  if (environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false
  if (environment['OTEL_TRACES_EXPORTER']?.trim() === 'none') return false
  return isSet('OTEL_EXPORTER_OTLP_ENDPOINT') || isSet('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
}

export function unsupportedProtocol(environment: Environment): string | undefined {
  const asked = environment['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || environment['OTEL_EXPORTER_OTLP_PROTOCOL']
  if (!asked || asked === 'http/json') return undefined
  return `Traces are sent as http/json; OTEL_EXPORTER_OTLP_PROTOCOL asks for ${asked}, which is not spoken here.`
}
