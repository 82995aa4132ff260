import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import { filled, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { LIMITS } from '@oriel/contracts/limits'
import type { FileCategory } from '@oriel/contracts/words'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '../../storage/file-names.ts'
import { announcedType } from '../../storage/file-types.ts'
import { IdleTimeout } from '../../storage/idle-timeout.ts'
import { FileTooLarge, StorageUnavailable } from '../../storage/storage.ts'
import type { StagedFile, Storage } from '../../storage/storage.ts'
import { badRequest, Refusal, tooLarge } from '../errors.ts'
import { addField, type FormFields, isJson, jsonOf } from './form-fields.ts'
import { discardBody } from '../load/discard-body.ts'

/** A file that is safely stored but that no row refers to yet. */
export interface UploadedFile extends StagedFile {
  /** As its sender named it, without what could deceive or harm; at most 255 bytes. */
  originalName: string
  mimeType: string
  category: FileCategory
}

export interface UploadRules {
  /** The only form field that may carry files. */
  field: string
  maxFiles?: number
  /** Of each file, inclusive; 50 MB unless told (REQ-802). */
  maxFileBytes?: number
  maxFields?: number
  maxFieldBytes?: number
  /** For a profile image (REQ-1006): other accepted files are not welcome here. */
  onlyImages?: boolean
  /** Milliseconds without a byte; 30 seconds unless told. */
  idleTimeout?: number
  /** Milliseconds for everything; 15 minutes unless told. */
  totalTimeout?: number
}

export interface Uploads {
  fields: FormFields
  files: UploadedFile[]
  /** Forgets all files. For everybody who does not get as far as committing their rows. */
  discard(): Promise<void>
}

const MB = 1024 * 1024

/**
 * Receives a form with files before a visit begins: streamed into the storage, never held in memory, all or nothing
 * . Refuses with 400 (unreadable, unknown file field, cut off), 408 (too slow), 413 (too large, too many)
 * and 415 (type); by then nothing of the form is stored, and the caller's remaining bytes are let go so that a browser
 * still reads the answer. Rejects with StorageUnavailable when the storage does.
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
    // What cannot be removed now is swept later; the caller's own error matters more.
    await Promise.allSettled(files.splice(0).map((file) => storage.discard(file)))
  }
  const parts = request.parts({
    // A field that is declared as JSON would be parsed before its size is known to anybody: it comes as bytes.
    isPartAFile: (_, type, name) => name !== undefined || type === 'application/octet-stream' || isJson(type),
    limits: {
      // One more than is allowed, for such a field.
      files: maxFiles + 1,
      fields: maxFields,
      parts: maxFiles + maxFields,
      fieldSize: maxFieldBytes,
      headerPairs: 100,
      // The parser cuts a file off without a word. One byte more makes our own count notice first.
      fileSize: maxFileBytes + 1,
    },
  })
  const most = maxFiles * maxFileBytes + maxFields * maxFieldBytes + MB
  const waiting = waitFor(request.raw, rules, most)
  try {
    if (Number(request.headers['content-length']) > most) throw formTooLarge()
    for (;;) {
      const { value: part, done } = await waiting.or(parts.next().catch(refuseUnreadable))
      if (done) break
      if (part.type === 'field') {
        addField(fields, part.fieldname, part.valueTruncated ? null : (part.value as string))
      } else if (!part.filename && isJson(part.mimetype)) {
        const text = jsonOf(addAbortSignal(waiting.signal, part.file), maxFieldBytes)
        addField(fields, part.fieldname, await text.catch(refuseUnreadable))
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

async function receiveFile(
  { fieldname, filename, mimetype, file }: MultipartFile,
  { field, maxFileBytes, onlyImages = false }: UploadRules & { maxFileBytes: number },
  storage: Storage,
  signal: AbortSignal,
): Promise<UploadedFile | undefined> {
  if (fieldname !== field) throw badRequest(message({ id: 'A file came in a field that takes none.' }))
  if (!filename) return ensureEmpty(file)
  // Browsers write a quotation mark like this, and nothing else.
  const originalName = cleanFileName(filename.replaceAll('%22', '"'))
  const type = announcedType(originalName, mimetype)
  if (!type || (onlyImages && type.category !== 'image')) throw wrongType(originalName, onlyImages)
  const staged = await storage
    .stage(addAbortSignal(signal, file), { maxBytes: maxFileBytes })
    .catch((error: unknown) => {
      if (error instanceof StorageUnavailable) throw error
      if (error instanceof FileTooLarge) throw fileTooLarge(originalName, onlyImages)
      return refuseUnreadable(error)
    })
  if (type.matches(staged.head)) {
    return { ...staged, originalName, mimeType: type.mimeTypes[0], category: type.category }
  }
  await storage.discard(staged)
  throw wrongType(originalName, onlyImages)
}

/** A form whose file input was left empty carries a file without name and content. */
async function ensureEmpty(file: AsyncIterable<Uint8Array>): Promise<undefined> {
  for await (const chunk of file) if (chunk.length > 0) throw badRequest(message({ id: 'A file came without a name.' }))
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') throw tooManyFiles()
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    throw tooLarge(message({ id: 'The form has too many fields.' }))
  throw badRequest(message({ id: 'The form could not be read to its end.' }))
}

const fileTooLarge = (name: string, onlyImages: boolean) =>
  new Refusal({
    status: 413,
    code: 'too-large',
    error: messages.fileTooLarge,
    message: onlyImages ? messages.imageTooLarge : filled(messages.fileLargerThan, { file: name }),
  })

const tooManyFiles = () => tooLarge(message({ id: 'Too many files at once.' }))

const formTooLarge = () => tooLarge(message({ id: 'The form is too large.' }))

const wrongType = (name: string, onlyImages: boolean) =>
  new Refusal({
    status: 415,
    code: 'unsupported',
    error: message({ id: 'File type not accepted' }),
    message: onlyImages
      ? messages.selectImageFile
      : filled(message({ id: '{file} is not of an accepted type' }), { file: name }),
  })

const tooSlow = () =>
  new Refusal({ status: 408, code: 'too-slow', message: message({ id: 'The upload took too long.' }) })

/** Ends waiting when the caller pauses for too long, takes too long as a whole, or sends without end. */
function waitFor(
  raw: IncomingMessage,
  { idleTimeout = 30_000, totalTimeout = 15 * 60_000 }: UploadRules,
  most: number,
) {
  const expiry = new AbortController()
  const { signal } = expiry
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Refusal), { once: true })
  })
  expired.catch(() => undefined)
  const idle = new IdleTimeout(idleTimeout, () => expiry.abort(tooSlow()))
  const total = new IdleTimeout(totalTimeout, () => expiry.abort(tooSlow()))
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
