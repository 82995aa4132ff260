import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'
import { PersonMention } from '../common-schemas.ts'

/** A person's views of one file version are deduplicated to one per hour. */
export const FileView = z.object({
  person: Id,
  version: z.int(),
  at: Instant,
  /** Null if it was only previewed. */
  downloadedAt: z.nullable(Instant),
})

/** Latest first, at most 200: the agency sees all clients' views, clients only their own. */
export const FileViews = z.object({
  /** False if the workspace doesn't record views; nothing is shown then. */
  isRecorded: z.boolean(),
  items: z.array(FileView),
  people: z.record(Id, PersonMention),
})
export type FileViews = z.infer<typeof FileViews>

const DeliverableView = z.object({
  person: Id,
  /** The sign-off request they saw, numbered from 1. */
  number: z.int(),
  at: Instant,
})
/** Latest first, at most 200. Empty for a file, which has its own list of views. */
export const DeliverableViews = z.object({
  isRecorded: z.boolean(),
  items: z.array(DeliverableView),
  people: z.record(Id, PersonMention),
})
export type DeliverableViews = z.infer<typeof DeliverableViews>
