import type { Comment } from '@oriel/contracts/classic/comments'
import type { Attachment } from '@oriel/contracts/classic/files'
import type { Comment as CommentOfV1 } from '@oriel/contracts/v1/shapes/comments'
import type { Tables } from '@oriel/contracts/v1/shapes/common'
import type { File as FileOfV1 } from '@oriel/contracts/v1/shapes/files'
import { canOf, mentionOf } from '../mentions.ts'

/** What was said and sent, as it stands on the thing it hangs on. */

type People = Tables['people']

export const showComment = ({ id, text, author, createdAt, audience, can }: CommentOfV1, people: People): Comment => ({
  _id: id,
  id,
  user: mentionOf(people, author),
  message: text,
  content: text,
  timestamp: createdAt,
  createdAt,
  audience,
  can: canOf(can, { changeAudience: 'changeAudience', delete: 'delete' }),
})

export const FILE_VERBS = { changeAudience: 'changeAudience', archive: 'archive', delete: 'delete' }

export const showAttachment = (file: FileOfV1, people: People): Attachment => ({
  _id: file.id,
  id: file.id,
  originalName: file.name,
  filename: file.name,
  mimetype: file.mimeType,
  category: file.category,
  size: file.bytes,
  cloudinaryId: file.id,
  uploadedAt: file.createdAt,
  uploadedBy: mentionOf(people, file.author),
  audience: file.audience,
  status: file.status,
  downloadCount: file.downloads,
  hasThumbnail: file.hasThumbnail,
  version: file.version,
  can: canOf(file.can, FILE_VERBS),
})
