import { uploadProjectFiles, uploadRequestFiles, uploadWorkItemFiles } from '@oriel/contracts/v1/discussion/files'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { upload } from '../../../lib/api/upload.ts'
import type { CommentInput } from './comment-composer.tsx'
import type { CommentSubject } from './use-conversation.ts'

const calls = {
  task: uploadWorkItemFiles,
  subtask: uploadWorkItemFiles,
  request: uploadRequestFiles,
  project: uploadProjectFiles,
}

/** Idempotency keys: a retry must not attach a picture twice. */
const keys = new WeakMap<File, string>()

/** Files for the readers of the comment. What is on a request is always visible to both sides. */
export async function attachPictures(
  { kind, id }: Pick<CommentSubject, 'kind' | 'id'>,
  { pictures = [], visibility }: CommentInput,
) {
  for (const picture of pictures) {
    const idempotencyKey = keys.get(picture) ?? uniqueKey()
    keys.set(picture, idempotencyKey)
    await upload(calls[kind], { id, ...(kind === 'request' ? {} : { visibility }) }, [picture], { idempotencyKey })
  }
}
