import { filled, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { badRequest, Refusal, tooLarge } from '../errors.ts'

/** What is said of a form with files that is not taken. */

export function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') throw tooManyFiles()
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    throw tooLarge(message({ id: 'The form has too many fields.' }))
  throw badRequest(message({ id: 'The form could not be read to its end.' }))
}

export const fileTooLarge = (name: string, onlyImages: boolean) =>
  new Refusal({
    status: 413,
    code: 'too-large',
    error: messages.fileTooLarge,
    message: onlyImages ? messages.imageTooLarge : filled(messages.fileLargerThan, { file: name }),
  })

export const tooManyFiles = () => tooLarge(message({ id: 'Too many files at once.' }))

export const formTooLarge = () => tooLarge(message({ id: 'The form is too large.' }))

export const wrongType = (name: string, onlyImages: boolean) =>
  new Refusal({
    status: 415,
    code: 'unsupported',
    error: message({ id: 'File type not accepted' }),
    message: onlyImages
      ? messages.selectImageFile
      : filled(message({ id: '{file} is not of an accepted type' }), { file: name }),
  })

export const tooSlow = () =>
  new Refusal({ status: 408, code: 'too-slow', message: message({ id: 'The upload took too long.' }) })
