import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'
import { PersonMention } from '../common-schemas.ts'

/** One look of somebody at one version of a file: once an hour, however often and in how many parts. */
export const FileView = z.object({
  person: Id,
  version: z.int(),
  /** When it began. */
  at: Instant,
  /** Null where it was only looked at. */
  downloadedAt: z.nullable(Instant),
})

/** The latest first, at most 200: those of all clients for the agency, one's own for each of them. */
export const FileViews = z.object({
  /** False where the workspace writes down nothing: then nothing is shown either. */
  isRecorded: z.boolean(),
  items: z.array(FileView),
  people: z.record(Id, PersonMention),
})
export type FileViews = z.infer<typeof FileViews>

/** One look of somebody at a deliverable that is no file: once an hour, however often. */
const DeliverableView = z.object({
  person: Id,
  /** Of the asking that they saw, counted from 1. */
  number: z.int(),
  at: Instant,
})
/** The latest first, at most 200; of a deliverable that is a file nothing: its file says who has seen it. */
export const DeliverableViews = z.object({
  isRecorded: z.boolean(),
  items: z.array(DeliverableView),
  people: z.record(Id, PersonMention),
})
export type DeliverableViews = z.infer<typeof DeliverableViews>
