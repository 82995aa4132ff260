import { fillMessage, message } from '@oriel/contracts/message'
import { badRequest, payloadTooLarge } from '../../base/errors.ts'
import { forbiddenKeys, parseJson } from './parse-json.ts'

export type FormFields = Record<string, string | string[]>

const MAX_NAME_CHARS = 100

/** Null: exceeded the limit. */
export function addFormField(fields: FormFields, name: string, text: string | null) {
  if (!name || Buffer.byteLength(name) > MAX_NAME_CHARS || forbiddenKeys.has(name))
    throw badRequest(message({ id: 'That field name is not allowed.' }))
  if (text === null) throw payloadTooLarge(fillMessage(message({ id: 'The field {name} is too large.' }), { name }))
  const earlier = fields[name]
  fields[name] = earlier === undefined ? text : [earlier, text].flat()
}

export const isJsonPart = (type: string | undefined) => type?.startsWith('application/json') ?? false

/** Null if longer than `most` bytes. */
export async function readJsonPart(part: AsyncIterable<Buffer>, most: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  const value = parseJson(Buffer.concat(chunks))
  return typeof value === 'string' ? value : JSON.stringify(value)
}
