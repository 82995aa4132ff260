import { addAbortSignal } from 'node:stream'
import { LIMITS } from '@oriel/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { type Storage, FileTooLarge, StorageUnavailable } from '../../storage/storage.ts'
import { addFormField, isJsonPart, readJsonPart } from './form-fields.ts'
import { discardBody } from '../backpressure/discard-body.ts'
import {
  formTooLarge,
  throwUnreadableForm,
  tooManyFiles,
  fileTooLarge,
  wrongContent,
  wrongFileType,
  uploadTooSlow,
} from './upload-errors.ts'
import type { UploadedFile, UploadRules, Uploads } from './upload-rules.ts'
import type { MultipartFile } from '@fastify/multipart'
import { message } from '@oriel/contracts/message'
import { cleanFileName } from '../../storage/file-names.ts'
import { announcedType, contentType, type FileType } from '../../storage/file-types.ts'
import { badRequest, type HttpError } from '../../base/errors.ts'
import type { IncomingMessage } from 'node:http'
import { IdleTimeout } from '../../storage/idle-timeout.ts'

const MB = 1024 * 1024

/**
 * Streams uploads to storage before the transaction, all or nothing. Refuses with 400 (unreadable,
 * unknown field, cut off), 408 (slow), 413 (too large, too many) or 415 (type); drains the body, so browsers read the
 * response. Throws StorageUnavailable.
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
    // The sweep deletes the rest.
    await Promise.allSettled(files.splice(0).map((file) => storage.discard(file)))
  }
  const parts = request.parts({
    // The parser would parse JSON before its size is known.
    isPartAFile: (_, type, name) => name !== undefined || type === 'application/octet-stream' || isJsonPart(type),
    limits: {
      files: maxFiles + 1,
      fields: maxFields,
      parts: maxFiles + maxFields,
      fieldSize: maxFieldBytes,
      headerPairs: 100,
      // The parser truncates silently: our count must trigger first.
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

const UNCHECKED: FileType = { category: 'document', extensions: [], mimeTypes: ['text/plain'], matches: () => true }

async function receiveFile(
  { fieldname, filename, mimetype, file }: MultipartFile,
  { field, maxFileBytes, onlyImages = false, anyType = false }: UploadRules & { maxFileBytes: number },
  storage: Storage,
  signal: AbortSignal,
): Promise<UploadedFile | undefined> {
  if (fieldname !== field) throw badRequest(message({ id: 'This field doesn’t accept files.' }))
  if (!filename) return ensureEmpty(file)
  // Browsers escape only quotation marks.
  const originalName = cleanFileName(filename.replaceAll('%22', '"'))
  const type = anyType ? UNCHECKED : announcedType(originalName, mimetype)
  if (!type || (onlyImages && type.category !== 'image')) throw wrongFileType(originalName, onlyImages)
  const staged = await storage
    .stage(addAbortSignal(signal, file), { maxBytes: maxFileBytes })
    .catch((error: unknown) => {
      if (error instanceof StorageUnavailable) throw error
      if (error instanceof FileTooLarge) throw fileTooLarge(originalName, { maxFileBytes, onlyImages })
      return throwUnreadableForm(error)
    })
  const found = contentType(type, staged.head)
  if (found) return { ...staged, originalName, mimeType: found.mimeTypes[0], category: found.category }
  await storage.discard(staged)
  throw onlyImages ? wrongFileType(originalName, onlyImages) : wrongContent(originalName, staged.head)
}

/** An empty file input sends a part without name and content. */
async function ensureEmpty(file: AsyncIterable<Uint8Array>): Promise<undefined> {
  for await (const chunk of file) if (chunk.length > 0) throw badRequest(message({ id: 'The file has no name.' }))
}

function watchUpload(
  raw: IncomingMessage,
  { idleTimeout = 30_000, totalTimeout = 15 * 60_000 }: UploadRules,
  most: number,
) {
  const expiry = new AbortController()
  const { signal } = expiry
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as HttpError), { once: true })
  })
  expired.catch(() => undefined)
  const idle = new IdleTimeout(idleTimeout, () => expiry.abort(uploadTooSlow()))
  const total = new IdleTimeout(totalTimeout, () => expiry.abort(uploadTooSlow()))
  let size = 0
  const arrived = (chunk: Buffer) => {
    idle.start()
    size += chunk.length
    if (size > most) expiry.abort(formTooLarge())
  }
  raw.on('data', arrived)
  idle.start()
  total.start()
  return {
    signal,
    or: <Result>(work: Promise<Result>) => Promise.race([work, expired]),
    stop() {
      raw.off('data', arrived)
      idle.stop()
      total.stop()
    },
  }
}
