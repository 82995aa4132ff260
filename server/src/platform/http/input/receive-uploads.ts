import { addAbortSignal } from 'node:stream'
import { LIMITS } from '@oriel/contracts/limits'
import type { FastifyRequest } from 'fastify'
import type { Storage } from '../../storage/storage.ts'
import { addFormField, isJsonPart, readJsonPart } from './form-fields.ts'
import { discardBody } from '../backpressure/discard-body.ts'
import { receiveFile } from './receive-file.ts'
import { formTooLarge, throwUnreadableForm, tooManyFiles } from './upload-errors.ts'
import type { UploadedFile, UploadRules, Uploads } from './upload-rules.ts'
import { watchUpload } from './upload-timeouts.ts'

const MB = 1024 * 1024

/**
 * Streams uploads to storage before the transaction, all or nothing. Refuses with 400 (unreadable,
 * unknown field, cut off), 408 (too slow), 413 (too large, too many) or 415 (type); drains the body so that browsers
 * read the response. Throws StorageUnavailable.
 */
export async function receiveUploads(request: FastifyRequest, rules: UploadRules, storage: Storage): Promise<Uploads> {
  const {
    maxFiles = LIMITS.filesPerRequest,
    maxFields = 20,
    maxFieldBytes = 256 * 1024,
    maxFileBytes = LIMITS.fileBytes,
  } = rules
  const fields: Uploads['fields'] = {}
  const files: UploadedFile[] = []
  const discard = async () => {
    // The sweep deletes the rest; the original error matters more.
    await Promise.allSettled(files.splice(0).map((file) => storage.discard(file)))
  }
  const parts = request.parts({
    // Bytes, because the parser would parse JSON before its size is known.
    isPartAFile: (_, type, name) => name !== undefined || type === 'application/octet-stream' || isJsonPart(type),
    limits: {
      files: maxFiles + 1,
      fields: maxFields,
      parts: maxFiles + maxFields,
      fieldSize: maxFieldBytes,
      headerPairs: 100,
      // The parser truncates silently, so our own count must trigger first.
      fileSize: maxFileBytes + 1,
    },
  })
  const most = maxFiles * maxFileBytes + maxFields * maxFieldBytes + MB
  const waiting = watchUpload(request.raw, rules, most)
  try {
    if (Number(request.headers['content-length']) > most) throw formTooLarge()
    for (;;) {
      const { value: part, done } = await waiting.or(parts.next().catch(throwUnreadableForm))
      if (done) break
      if (part.type === 'field') {
        addFormField(fields, part.fieldname, part.valueTruncated ? null : (part.value as string))
      } else if (!part.filename && isJsonPart(part.mimetype)) {
        const text = readJsonPart(addAbortSignal(waiting.signal, part.file), maxFieldBytes)
        addFormField(fields, part.fieldname, await text.catch(throwUnreadableForm))
      } else {
        if (files.length === maxFiles) throw tooManyFiles()
        const file = await receiveFile(part, { ...rules, maxFileBytes }, storage, waiting.signal)
        if (file) files.push(file)
      }
    }
    for (const file of files) await storage.keep(file)
    return { fields, files, discard }
  } catch (error) {
    await discard()
    discardBody(request.raw)
    throw waiting.signal.aborted ? waiting.signal.reason : error
  } finally {
    waiting.stop()
  }
}
