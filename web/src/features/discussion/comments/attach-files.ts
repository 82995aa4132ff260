import type { Visibility } from '@oriel/contracts/enums'
import { ApiError } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { t } from '../../../lib/t.ts'
import { uploadCalls } from '../files/use-uploads.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'

/** Idempotency keys: a retry must not attach a file twice. */
const keys = new WeakMap<File, string>()

/** Throws if more people than the comment's readers would see the files. */
export async function attachFiles(
  kind: keyof typeof uploadCalls,
  id: string,
  visibility: Visibility,
  files: readonly File[],
): Promise<void> {
  if (kind === 'request' && visibility === 'team')
    throw new ApiError(400, {
      code: 'visibility',
      message: t({ id: 'The client can see every file on a request. Remove the files, or share the comment too.' }),
    })
  for (const file of files) {
    const idempotencyKey = keys.get(file) ?? uniqueKey()
    keys.set(file, idempotencyKey)
    await upload(uploadCalls[kind], { id, visibility }, [file], { idempotencyKey })
  }
}
