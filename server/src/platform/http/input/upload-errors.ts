import { LIMITS } from '@oriel/contracts/limits'
import { fillMessage, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { extensionOf } from '../../storage/file-names.ts'
import { extensionsFor } from '../../storage/file-types.ts'
import { badRequest, HttpError, payloadTooLarge } from '../../base/errors.ts'
import type { UploadRules } from './upload-rules.ts'

export function throwUnreadableForm(error: unknown): never {
  if (error instanceof HttpError) throw error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') throw tooManyFiles()
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    throw payloadTooLarge(message({ id: 'The form has too many fields.' }))
  throw badRequest(message({ id: 'The form data is incomplete.' }))
}

/** Files and images keep their specified texts (REQ-802, REQ-1006). */
export const fileTooLarge = (file: string, { maxFileBytes = LIMITS.fileBytes, onlyImages }: Partial<UploadRules>) =>
  new HttpError({
    status: 413,
    code: 'too-large',
    error: messages.fileTooLarge,
    message: onlyImages
      ? messages.imageTooLarge
      : maxFileBytes === LIMITS.fileBytes
        ? fillMessage(messages.fileLargerThan, { file })
        : fillMessage(message({ id: '{file} is larger than {limit} MB' }), { file, limit: maxFileBytes / 2 ** 20 }),
  })

export const tooManyFiles = () => payloadTooLarge(message({ id: 'Too many files at once.' }))

export const formTooLarge = () => payloadTooLarge(message({ id: 'The form is too large.' }))

export const wrongFileType = (name: string, onlyImages: boolean) =>
  new HttpError({
    status: 415,
    code: 'unsupported',
    error: message({ id: 'File type not accepted' }),
    message: onlyImages
      ? messages.selectImageFile
      : fillMessage(message({ id: '{file} isn’t an accepted file type' }), { file: name }),
  })

export function wrongContent(file: string, head: Uint8Array) {
  const [extension, types] = [extensionOf(file), extensionsFor(head)]
  const values = { file, extension, types: types.map((it) => `.${it}`).join(', ') }
  return new HttpError({
    status: 415,
    code: 'unsupported',
    error: message({ id: 'File type not accepted' }),
    message:
      types.length > 0
        ? fillMessage(
            message({
              id: '{file} ends in .{extension}, but its content is that of another type ({types}). Rename it to the right ending and upload it again.',
            }),
            values,
          )
        : fillMessage(
            message({
              id: '{file} ends in .{extension}, but its content isn’t that of such a file. It may be damaged.',
            }),
            values,
          ),
  })
}

export const uploadTooSlow = () =>
  new HttpError({ status: 408, code: 'too-slow', message: message({ id: 'The upload took too long.' }) })
