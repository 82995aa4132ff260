import { addAbortSignal } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { message } from '@oriel/contracts/message'
import { cleanFileName } from '../../storage/file-names.ts'
import { announcedType, contentType } from '../../storage/file-types.ts'
import { FileTooLarge, type Storage, StorageUnavailable } from '../../storage/storage.ts'
import { badRequest } from '../../errors/errors.ts'
import { fileTooLarge, throwUnreadableForm, wrongContent, wrongFileType } from './upload-errors.ts'
import type { UploadedFile, UploadRules } from './upload-rules.ts'

/** Stores one file of a form; undefined if the input was empty. */
export async function receiveFile(
  { fieldname, filename, mimetype, file }: MultipartFile,
  { field, maxFileBytes, onlyImages = false }: UploadRules & { maxFileBytes: number },
  storage: Storage,
  signal: AbortSignal,
): Promise<UploadedFile | undefined> {
  if (fieldname !== field) throw badRequest(message({ id: 'This field doesn’t accept files.' }))
  if (!filename) return ensureEmpty(file)
  // Browsers escape only quotation marks in file names.
  const originalName = cleanFileName(filename.replaceAll('%22', '"'))
  const type = announcedType(originalName, mimetype)
  if (!type || (onlyImages && type.category !== 'image')) throw wrongFileType(originalName, onlyImages)
  const staged = await storage
    .stage(addAbortSignal(signal, file), { maxBytes: maxFileBytes })
    .catch((error: unknown) => {
      if (error instanceof StorageUnavailable) throw error
      if (error instanceof FileTooLarge) throw fileTooLarge(originalName, onlyImages)
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
