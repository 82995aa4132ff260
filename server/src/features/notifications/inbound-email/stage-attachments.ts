import { Readable } from 'node:stream'
import { LIMITS } from '@oriel/contracts/limits'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import { cleanFileName } from '../../../platform/storage/file-names.ts'
import { announcedType, contentType, type FileType } from '../../../platform/storage/file-types.ts'
import { isPlainText } from '../../../platform/storage/magic-bytes.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { InboundEmail } from './parse-email.ts'

export interface StagedAttachments {
  files: UploadedFile[]
  /** Refused type, empty, or too many. */
  leftOut: string[]
  discard(): Promise<unknown>
}

/** Accepted only in emails. */
const attachedEmail: FileType = {
  category: 'document',
  extensions: ['eml'],
  mimeTypes: ['message/rfc822'],
  matches: isPlainText,
}

/** Same checks as uploads; nothing references them yet. */
export async function stageAttachments(
  storage: Storage,
  mail: Pick<InboundEmail, 'files'>,
): Promise<StagedAttachments> {
  const files: UploadedFile[] = []
  const leftOut: string[] = []
  const discard = () => Promise.allSettled(files.map((file) => storage.discard(file)))
  try {
    for (const { name, type: declared, bytes } of mail.files) {
      const originalName = cleanFileName(name)
      const announced = declared === 'message/rfc822' ? attachedEmail : announcedType(originalName, declared)
      const type = announced && contentType(announced, bytes.subarray(0, 4096))
      if (!type || bytes.length === 0 || files.length === LIMITS.filesPerRequest) {
        leftOut.push(originalName)
        continue
      }
      const staged = await storage.stage(Readable.from([bytes]), { maxBytes: LIMITS.fileBytes })
      files.push({ ...staged, originalName, mimeType: type.mimeTypes[0], category: type.category })
    }
    for (const file of files) await storage.keep(file)
    return { files, leftOut, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
