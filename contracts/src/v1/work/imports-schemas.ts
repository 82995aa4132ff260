import * as z from 'zod/mini'
import { Priority, WorkStatus } from '../../enum-schemas.ts'
import { Count, Id, Instant, IsoDate } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { dateOrders, importEncodings, importFields, importReasons, importSeparators } from './import-formats.ts'
import { WorkItemKind } from './work-items-schemas.ts'

/** Both are detected if absent. */
export const ImportFile = z.object({
  encoding: z.optional(z.enum(importEncodings)),
  separator: z.optional(z.enum(importSeparators)),
})
export type ImportFile = z.input<typeof ImportFile>

export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

const DateOrder = z.enum(dateOrders)

/** Not records: a value of the file may be any text, such as `constructor`. */
const choices = <Choice extends z.ZodMiniType>(choice: Choice) =>
  z.array(z.object({ value: z.string().check(z.maxLength(LIMITS.text)), to: choice })).check(z.maxLength(LIMITS.text))

export const ImportMapping = z.object({
  /** One for each column of the file, in its order. */
  columns: z.array(ImportField).check(z.maxLength(500)),
  dateOrder: DateOrder,
  /** Main contact of new projects. */
  client: z.nullable(Id),
  /** Values of the file → existing project; null: a new project of that name. `''`: rows without a project. */
  projects: choices(z.nullable(Id)),
  statuses: choices(WorkStatus),
  /** Null: unassigned. */
  people: choices(z.nullable(Id)),
})
export type ImportMapping = z.infer<typeof ImportMapping>

export const ImportDraft = z.object({ id: Id, mapping: z.optional(ImportMapping) })
export type ImportDraft = z.input<typeof ImportDraft>

export const ImportReason = z.enum(importReasons)
export type ImportReason = z.infer<typeof ImportReason>

/** `row` is the line of the file; for Trello, the number of the card. */
export const ImportProblem = z.object({ row: z.int(), column: z.string(), reason: ImportReason, value: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

/** Distinct value of a column: how many rows have it. */
const ImportValue = z.object({ value: z.string(), rows: Count })
export type ImportValue = z.infer<typeof ImportValue>

export const ImportPreview = z.object({
  id: Id,
  name: z.string(),
  /** Such as Trello; `CSV` if unknown. */
  source: z.string(),
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  headers: z.array(z.string()),
  /** The first value of each column. */
  examples: z.array(z.string()),
  rows: Count,
  mapping: ImportMapping,
  /** Dates of the file fit day first and month first. */
  isDateOrderUnsure: z.boolean(),
  /** The first 20. */
  sample: z.array(
    z.object({
      row: z.int(),
      kind: WorkItemKind,
      title: z.string(),
      project: z.string(),
      parent: z.nullable(z.string()),
      status: WorkStatus,
      priority: Priority,
      startsOn: z.nullable(IsoDate),
      dueOn: z.nullable(IsoDate),
      assignees: z.array(z.string()),
      description: z.string(),
      isReady: z.boolean(),
    }),
  ),
  /** At most 200 each. */
  values: z.object({
    projects: z.array(ImportValue),
    statuses: z.array(ImportValue),
    people: z.array(ImportValue),
  }),
  creates: z.object({ projects: Count, tasks: Count, subtasks: Count, files: Count }),
  /** Rows of an earlier import of the same export: unchanged. */
  known: Count,
  /** Rows that won't be imported. */
  refused: Count,
  /** At most 200. */
  problems: z.array(ImportProblem),
  /** Imported, but not as they are in the file. At most 200. */
  remarks: z.array(ImportProblem),
  /** Clients who see a new project, without the imported work. */
  clientSees: z.array(z.object({ client: z.string(), projects: z.array(z.string()) })),
  /** What's missing before the import can start. */
  missing: z.nullable(z.enum(['title', 'client'])),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const importStates = ['draft', 'running', 'done', 'canceled', 'undoing', 'undone'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>
export const Import = z.object({
  id: Id,
  name: z.string(),
  source: z.string(),
  state: ImportState,
  /** Steps of the job. */
  done: Count,
  total: Count,
  refused: Count,
  projects: Count,
  tasks: Count,
  subtasks: Count,
  /** If it created exactly one and that isn't in the trash. */
  project: z.nullable(Id),
  createdAt: Instant,
  by: z.string(),
  /** Null: can't be undone. */
  undoUntil: z.nullable(Instant),
})
export type Import = z.infer<typeof Import>
export const Imports = z.object({ items: z.array(Import) })
export type Imports = z.infer<typeof Imports>

/** `dryRun` only lists what was changed since. */
export const ImportUndo = z.object({
  id: Id,
  dryRun: z.optional(z.boolean()),
  /** Also what was changed since, which is kept otherwise. */
  includeChanged: z.optional(z.boolean()),
})
export type ImportUndo = z.input<typeof ImportUndo>
export const ImportUndone = z.object({
  /** Changed since; the first 100. */
  changed: z.array(z.object({ kind: z.enum(['project', 'task', 'subtask']), title: z.string() })),
  changedTotal: Count,
  import: Import,
})
export type ImportUndone = z.infer<typeof ImportUndone>
