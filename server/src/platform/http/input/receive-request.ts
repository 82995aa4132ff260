import type { Endpoint } from '@oriel/contracts/endpoint'
import { LIMITS } from '@oriel/contracts/limits'
import { fillMessage, message } from '@oriel/contracts/message'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { badRequest, unsupportedMediaType } from '../../base/errors.ts'
import { ignoresBody } from './body-parsers.ts'
import { parseJson } from './parse-json.ts'
import type { UploadedFile } from './upload-rules.ts'
import { receiveUploads } from './receive-uploads.ts'

export interface ReceivedRequest {
  body: unknown
  files: UploadedFile[]
  /** Call when the request fails. */
  discard(): Promise<void>
}

export async function receiveRequest(
  services: Services,
  { uploads }: Endpoint,
  request: FastifyRequest,
): Promise<ReceivedRequest> {
  if (ignoresBody(request)) return { body: undefined, files: [], discard: async () => {} }
  if (!request.headers['content-type']?.startsWith('multipart/'))
    return { body: request.body, files: [], discard: async () => {} }
  if (!uploads) throw unsupportedMediaType(message({ id: 'Only application/json is accepted here.' }))
  const { field, most, mostBytes = LIMITS.fileBytes, onlyImages = false, anyType = false } = uploads
  const rules = { field, maxFiles: most, maxFileBytes: mostBytes, onlyImages, anyType }
  const { fields, files, discard } = await receiveUploads(request, rules, services.storage)
  try {
    return { body: { ...fields, ...readJsonField(fields, uploads.json) }, files, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** JSON in one field (`taskData`), checked like a JSON body. */
function readJsonField(fields: Record<string, unknown>, name: string | undefined): object {
  const text = name ? fields[name] : undefined
  if (text === undefined) return {}
  if (typeof text !== 'string')
    throw badRequest(fillMessage(message({ id: '{name} was given more than once' }), { name }))
  const parsed = parseJson(Buffer.from(text))
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badRequest(fillMessage(message({ id: '{name} must be a JSON object.' }), { name }))
  return parsed
}
