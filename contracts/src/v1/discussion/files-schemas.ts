import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant, OptionalText, Search, SeenVersion, WholeNumber } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { Visibility, FileCategory, FileStatus } from '../../enum-schemas.ts'
import { pageFields, pagingFields, relatedRecords, Permissions } from '../common-schemas.ts'

export const File = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  mimeType: z.string(),
  category: FileCategory,
  bytes: Count,
  /** From 1; all other fields describe this version. */
  fileVersion: z.int(),
  project: Id,
  workItem: z.nullable(Id),
  request: z.nullable(Id),
  author: Id,
  createdAt: Instant,
  visibility: Visibility,
  status: FileStatus,
  downloads: Count,
  hasThumbnail: z.boolean(),
  version: z.int(),
  can: Permissions('changeVisibility', 'archive', 'addVersion', 'annotate', 'delete'),
})
export type File = z.infer<typeof File>

/** `parent` is a subtask's task. */
const places = {
  workItems: z.record(Id, z.object({ title: z.string(), parent: z.nullable(Id) })),
  requests: z.record(Id, z.object({ title: z.string(), workItem: z.nullable(Id) })),
}

export const FileFilter = z.object({
  ...pagingFields,
  q: Search,
  /** A category, an extension, or `pdf`, `images`, `documents`. */
  type: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  /** `any` includes archived files for clients. */
  status: z.optional(z.union([FileStatus, z.literal('any')])),
  project: z.optional(Id),
  workItem: z.optional(Id),
  request: z.optional(Id),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
})
export type FileFilter = z.input<typeof FileFilter>
export const FilePage = z.object({ items: z.array(File), ...pageFields, ...places, ...relatedRecords })
export type FilePage = z.infer<typeof FilePage>

export const FileUpload = z.object({
  id: Id,
  visibility: z.optional(Visibility),
  description: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
  version: SeenVersion,
})
export type FileUpload = z.input<typeof FileUpload>
export const FilesResponse = z.object({ items: z.array(File), ...relatedRecords })
export type FilesResponse = z.infer<typeof FilesResponse>

export const FileEdit = z.object({
  id: Id,
  visibility: z.optional(Visibility),
  status: z.optional(z.enum(['active', 'archived'])),
  version: SeenVersion,
})
export type FileEdit = z.input<typeof FileEdit>
export const FileResponse = z.extend(File, { ...places, ...relatedRecords })
export type FileResponse = z.infer<typeof FileResponse>

export const FileContentQuery = z.object({ id: Id, purpose: z.optional(z.literal('preview')) })
export type FileContentQuery = z.input<typeof FileContentQuery>

/** Immutable. */
export const FileVersion = z.object({
  number: z.int(),
  name: z.string(),
  mimeType: z.string(),
  bytes: Count,
  sha256: z.string(),
  author: Id,
  createdAt: Instant,
  text: z.string(),
  hasThumbnail: z.boolean(),
  /** Sharing a file leaves unseen earlier versions team only. */
  visibility: Visibility,
})
export type FileVersion = z.infer<typeof FileVersion>
export const FileVersions = z.object({ items: z.array(FileVersion), people: relatedRecords.people })
export type FileVersions = z.infer<typeof FileVersions>

export const FileVersionDraft = z.object({
  id: Id,
  text: z._default(OptionalText(LIMITS.name, message({ id: 'Use 200 characters or fewer' })), ''),
})
export type FileVersionDraft = z.input<typeof FileVersionDraft>
export const FileVersionResponse = z.extend(FileResponse, {
  withdrawn: z.array(z.object({ id: Id, title: z.string() })),
})
export type FileVersionResponse = z.infer<typeof FileVersionResponse>

const Number = WholeNumber(
  1,
  message({ id: 'This must be a whole number' }),
  message({ id: 'Version must be at least 1' }),
)
export const FileVersionContentQuery = z.object({ id: Id, number: Number, purpose: z.optional(z.literal('preview')) })
export type FileVersionContentQuery = z.input<typeof FileVersionContentQuery>
export const FileVersionQuery = z.object({ id: Id, number: Number })
export type FileVersionQuery = z.input<typeof FileVersionQuery>
