import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'
import { PersonMention } from '../common-schemas.ts'

/** One per person, version and hour. */
export const FileView = z.object({
  person: Id,
  version: z.int(),
  at: Instant,
  /** Null if only previewed. */
  downloadedAt: z.nullable(Instant),
})

/** Latest first, at most 200. Clients see only their own. */
export const FileViews = z.object({
  /** If false, nothing is shown. */
  isRecorded: z.boolean(),
  items: z.array(FileView),
  people: z.record(Id, PersonMention),
})
export type FileViews = z.infer<typeof FileViews>

const DeliverableView = z.object({
  person: Id,
  number: z.int(),
  at: Instant,
})
/** Latest first, at most 200. Empty for a file. */
export const DeliverableViews = z.object({
  isRecorded: z.boolean(),
  items: z.array(DeliverableView),
  people: z.record(Id, PersonMention),
})
export type DeliverableViews = z.infer<typeof DeliverableViews>
