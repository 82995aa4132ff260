import type { Comment } from '@oriel/contracts/classic/comments'
import type { Attachment } from '@oriel/contracts/classic/files'
import type { Comment as CommentOfV1 } from '@oriel/contracts/v1/discussion/comments-schemas'
import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { File as FileOfV1 } from '@oriel/contracts/v1/discussion/files-schemas'
import { showPermissions, showPersonMention } from '../show-people.ts'

type People = RelatedRecords['people']

export const showComment = (
  { id, text, author, createdAt, visibility: audience, can }: CommentOfV1,
  people: People,
): Comment => ({
  _id: id,
  id,
  user: showPersonMention(people, author),
  message: text,
  content: text,
  timestamp: createdAt,
  createdAt,
  audience,
  can: showPermissions(can, { changeAudience: 'changeVisibility', delete: 'delete' }),
})

export const FILE_PERMISSIONS = { changeAudience: 'changeVisibility', archive: 'archive', delete: 'delete' }

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
  uploadedBy: showPersonMention(people, file.author),
  audience: file.visibility,
  status: file.status,
  downloadCount: file.downloads,
  hasThumbnail: file.hasThumbnail,
  version: file.version,
  can: showPermissions(file.can, FILE_PERMISSIONS),
})
