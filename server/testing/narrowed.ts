type Json = Record<string, unknown>
const isObject = (it: unknown): it is Json => typeof it === 'object' && it !== null && !Array.isArray(it)
const at = (it: unknown, ...path: string[]) =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), it)
const list = (it: unknown) => (Array.isArray(it) ? (it as unknown[]) : [])

/** Removed calls, response fields or accepted values, and new required inputs. */
export function narrowed(published: Json, present: Json): string[] {
  return Object.entries(published['paths'] as Json).flatMap(([path, calls]) =>
    Object.entries(calls as Json).flatMap(([method, call]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = at(present, 'paths', path, method)
      return now === undefined ? [`${name} is gone`] : narrowedCall(name, call as Json, now as Json)
    }),
  )
}

function narrowedCall(name: string, before: Json, now: Json): string[] {
  const known = new Map(list(before['parameters']).map((it) => [at(it, 'name'), it]))
  const parameters = list(now['parameters'])
  const asked = parameters.filter(
    (it) => at(it, 'required') === true && at(known.get(at(it, 'name')), 'required') !== true,
  )
  const there = new Map(parameters.map((it) => [at(it, 'name'), it]))
  const [body, bodyNow] = [before, now].map((it) => at(it, 'requestBody', 'content', 'application/json', 'schema'))
  return [
    ...asked.map((it) => `${name} asks for ${String(at(it, 'name'))}`),
    ...[...known].flatMap(([field, it]) =>
      there.has(field)
        ? narrowedInput(`${name} ${String(field)}`, at(it, 'schema'), at(there.get(field), 'schema'))
        : [`${name} does not take ${String(field)}`],
    ),
    ...narrowedInput(name, body, bodyNow),
    ...Object.entries(before['responses'] as Json).flatMap(([status, answer]) => {
      const schemas = [answer, at(now, 'responses', status)].map((it) =>
        at(it, 'content', 'application/json', 'schema'),
      )
      return at(now, 'responses', status) === undefined
        ? [`${name} does not answer ${status}`]
        : narrowedOutput(name, ...(schemas as [unknown, unknown]))
    }),
  ]
}

function narrowedInput(name: string, before: unknown, now: unknown): string[] {
  if (before === undefined) return []
  const more = list(at(now, 'required')).filter((it) => !list(at(before, 'required')).includes(it))
  return [
    ...more.map((it) => `${name} asks for ${String(it)}`),
    ...list(at(before, 'enum'))
      .filter((it) => !list(at(now, 'enum')).includes(it) && at(now, 'enum') !== undefined)
      .map((it) => `${name} does not take ${String(it)}`),
    ...within(name, before, now, 'does not take', narrowedInput),
  ]
}

function narrowedOutput(name: string, before: unknown, now: unknown): string[] {
  if (before === undefined) return []
  const less = list(at(before, 'required')).filter((it) => !list(at(now, 'required')).includes(it))
  const type = at(before, 'type')
  return [
    ...(type !== undefined && JSON.stringify(type) !== JSON.stringify(at(now, 'type'))
      ? [`${name} is another type`]
      : []),
    ...less.map((it) => `${name} does not always answer ${String(it)}`),
    ...within(name, before, now, 'does not answer', narrowedOutput),
  ]
}

function within(name: string, before: unknown, now: unknown, missing: string, look: typeof narrowedInput): string[] {
  const properties = Object.entries((at(before, 'properties') ?? {}) as Json)
  return [
    ...properties.flatMap(([field, it]) => {
      const there = at(now, 'properties', field)
      return there === undefined ? [`${name} ${missing} ${field}`] : look(`${name} ${field}`, it, there)
    }),
    ...['items', 'additionalProperties'].flatMap((inner) =>
      isObject(at(before, inner)) ? look(`${name} ${inner}`, at(before, inner), at(now, inner)) : [],
    ),
  ]
}
