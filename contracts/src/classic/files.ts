import * as z from 'zod/mini'
import { defineEndpoint, defineRawEndpoint } from '../endpoint.ts'
import {
  PermissionFlags,
  Count,
  IsoDate,
  Id,
  Instant,
  PageLimit,
  PageNumber,
  Pagination,
  Search,
  SeenVersion,
} from '../field-schemas.ts'
import { message } from '../message.ts'
import { PersonMention } from './people.ts'
import { LIMITS } from '../limits.ts'
import { Visibility, FileCategory, FileStatus } from '../enum-schemas.ts'
import { clients, employees, everyone, managers, staff } from '../v1/call.ts'

export const Attachment = z.object({
  _id: Id,
  id: Id,
  originalName: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  category: FileCategory,
  /** Bytes. */
  size: Count,
  /** Alias for older clients. */
  cloudinaryId: Id,
  uploadedAt: Instant,
  uploadedBy: PersonMention,
  audience: Visibility,
  status: FileStatus,
  downloadCount: Count,
  hasThumbnail: z.boolean(),
  version: z.int(),
  can: PermissionFlags('changeAudience', 'archive', 'delete'),
})
export type Attachment = z.infer<typeof Attachment>

export const FileRow = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  originalName: z.string(),
  description: z.string(),
  /** The extension for clients, the category for staff. */
  type: z.string(),
  category: FileCategory,
  mimetype: z.string(),
  /** Such as "20 KB". */
  size: z.string(),
  bytes: Count,
  status: FileStatus,
  task: z.string(),
  subtask: z.string(),
  request: z.string(),
  customer: z.string(),
  taskId: z.nullable(Id),
  subtaskId: z.nullable(Id),
  requestId: z.nullable(Id),
  customerId: Id,
  uploadedBy: z.string(),
  uploadedAt: Instant,
  uploadedDate: Instant,
  downloadCount: Count,
  hasThumbnail: z.boolean(),
  audience: Visibility,
  version: z.int(),
  can: PermissionFlags('changeAudience', 'archive', 'delete'),
})

const filter = {
  page: PageNumber,
  limit: PageLimit,
  search: Search,
  type: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  status: z.optional(z.union([FileStatus, z.literal('all')])),
  customer: z.optional(Id),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
}
const list = {
  input: z.object(filter),
  output: z.object({ files: z.array(FileRow), pagination: Pagination, more: z.boolean() }),
}

export const listFiles = defineEndpoint('GET /api/files', managers, list)
export const listEmployeeFiles = defineEndpoint('GET /api/employee/files', employees, list)
export const listCustomerFiles = defineEndpoint('GET /api/customer/files', clients, {
  also: ['/api/customers/files'],
  ...list,
})

export const downloadFile = defineRawEndpoint(
  '/api/files/:id',
  everyone,
  z.object({ id: Id, purpose: z.optional(z.literal('preview')) }),
  'application/octet-stream',
)
export const getThumbnail = defineRawEndpoint('/api/files/:id/thumbnail', everyone, z.object({ id: Id }), 'image/webp')
export const downloadTaskFiles = defineRawEndpoint(
  '/api/tasks/:id/files.zip',
  everyone,
  z.object({ id: Id }),
  'application/zip',
)
export const downloadCustomerFiles = defineRawEndpoint(
  '/api/customers/:id/files.zip',
  everyone,
  z.object({ id: Id }),
  'application/zip',
)

const upload = {
  input: z.object({
    id: Id,
    audience: z.optional(Visibility),
    description: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
    /** Sent in `If-Match`, because the body is a form. */
    version: SeenVersion,
  }),
  output: z.object({ attachments: z.array(Attachment) }),
  uploads: { field: 'attachments', most: LIMITS.filesPerRequest },
  status: 201,
} as const
export const uploadTaskFiles = defineEndpoint('POST /api/tasks/:id/files', everyone, upload)
export const uploadSubtaskFiles = defineEndpoint('POST /api/subtasks/:id/files', everyone, upload)
export const uploadRequestFiles = defineEndpoint('POST /api/task-requests/:id/files', ['pm', 'customer'], upload)

export const changeFile = defineEndpoint('PATCH /api/files/:id', staff, {
  input: z.object({
    id: Id,
    audience: z.optional(Visibility),
    status: z.optional(z.enum(['active', 'archived'])),
    version: z.optional(z.int()),
  }),
  output: z.object({ file: FileRow }),
})
export const deleteFile = defineEndpoint('DELETE /api/files/:id', everyone, {
  input: z.object({ id: Id }),
  output: z.object({ _id: Id, trashId: Id }),
  message: message({ id: 'File deleted successfully' }),
})
