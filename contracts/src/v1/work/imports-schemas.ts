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

/** Not a record: values may be any text, such as `constructor`. */
const choices = <Choice extends z.ZodMiniType>(choice: Choice) =>
  z.array(z.object({ value: z.string().check(z.maxLength(LIMITS.text)), to: choice })).check(z.maxLength(LIMITS.text))

export const ImportMapping = z.object({
  /** One per column, in order. */
  columns: z.array(ImportField).check(z.maxLength(500)),
  dateOrder: DateOrder,
  /** Main contact of new projects. */
  client: z.nullable(Id),
  /** Value → existing project; null: a new one. `''`: rows without project. */
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

/** `row`: line of the file; for Trello, number of the card. */
export const ImportProblem = z.object({ row: z.int(), column: z.string(), reason: ImportReason, value: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

/** Distinct value and its number of rows. */
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
  /** Dates fit both orders. */
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
  /** Rows of an earlier import, unchanged. */
  known: Count,
  refused: Count,
  /** At most 200. */
  problems: z.array(ImportProblem),
  /** Imported with changes. At most 200. */
  remarks: z.array(ImportProblem),
  /** Clients who see a new project, without the imported work. */
  clientSees: z.array(z.object({ client: z.string(), projects: z.array(z.string()) })),
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
  /** If exactly one was created, and not trashed. */
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
  /** Also removes what was changed since. */
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
