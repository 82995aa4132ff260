import { fillMessage, type Message, message, type AnyMessage } from '@oriel/contracts/message'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { badRequest, invalidFields } from '../../base/errors.ts'

/** Fields of `/api/v1` renamed before 1.0: old names are refused, not ignored. */
const formerFields: Record<string, string> = {
  audience: 'visibility',
  isSolved: 'isResolved',
  second: 'timeSeconds',
  said: 'note',
  following: 'applyToSeries',
  handOver: 'shareFileIds',
  waits: 'awaitingReply',
  after: 'blockedBy',
  gap: 'gapDays',
  follow: 'rescheduleDependents',
  level: 'accessLevel',
  firstOn: 'startsOn',
  lastOn: 'endsOn',
  isTold: 'isReasonVisible',
  needs: 'attentionEmails',
  newsDays: 'digestDays',
  newsHour: 'digestHour',
  secondFactor: 'twoFactor',
  issuedPasswords: 'managerSetPasswords',
  breakGlassId: 'emergencyAccessId',
  text: 'message',
}

/** Only where the schema has the new name. */
function refuseFormerFields(sent: object, shape: object): Record<string, AnyMessage> {
  const refused = Object.entries(formerFields).filter(([old, name]) => old in sent && !(old in shape) && name in shape)
  return Object.fromEntries(
    refused.map(([old, name]) => [old, fillMessage(message({ id: 'This field is now called “{name}”' }), { name })]),
  )
}

/** Validates query or body; path parameters win. */
export function readInput<Input extends z.ZodMiniObject>(
  shape: Input,
  request: FastifyRequest,
  body: unknown,
): z.output<Input> {
  const fromCaller = request.method === 'GET' || request.method === 'HEAD' ? readQuery(request.query) : readBody(body)
  const params = request.params as Record<string, string>
  for (const part of [fromCaller, params]) ensureText(part)
  const version = 'version' in shape.shape ? versionOf(request) : {}
  const parsed = shape.safeParse({ ...version, ...fromCaller, ...params })
  const former = request.url.startsWith('/api/v1/') ? refuseFormerFields(fromCaller, shape.shape) : {}
  if (Object.keys(former).length > 0) throw invalidFields(former)
  if (!parsed.success) {
    // The validator's messages aren't in the catalog.
    const fields: Record<string, Message> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message as Message
    throw invalidFields(fields)
  }
  return parsed.data
}

/** Empty values, `undefined` and `null` are absent (REQ-1503); repeated parameters are refused. */
function readQuery(query: unknown): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (typeof value !== 'string')
      throw badRequest(fillMessage(message({ id: '{name} was given more than once' }), { name }))
    if (value !== '' && value !== 'undefined' && value !== 'null') read[name] = value
  }
  return read
}

/** Optimistic locking: the version, if in `If-Match: "7"` instead of the body. */
function versionOf({ headers }: FastifyRequest): { version?: number } {
  const given = headers['if-match']
  if (given === undefined || given === '*') return {}
  const [, version] = /^"?(\d{1,15})"?$/.exec(given) ?? []
  if (version === undefined)
    throw badRequest(message({ id: 'If-Match must be the version of the resource, such as "7".' }))
  return { version: Number(version) }
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw badRequest(message({ id: 'The body must be a JSON object.' }))
  return body as Record<string, unknown>
}

/** Refuses U+0000 and lone surrogates, which not every database can store. */
function ensureText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw badRequest(message({ id: 'Text contains characters that cannot be stored.' }))
  } else if (Array.isArray(value)) {
    value.forEach(ensureText)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      ensureText(key)
      ensureText(inner)
    }
  }
}
