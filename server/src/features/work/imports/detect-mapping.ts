import { LIMITS } from '@oriel/contracts/limits'
import { type Priority, WORK_STATUS_LABELS, type WorkStatus, workStatuses } from '@oriel/contracts/enums'
import type { ImportField, ImportMapping } from '@oriel/contracts/v1/work/imports-schemas'
import { foldText } from '@oriel/contracts/search/fold-text'
import type { ImportTable } from './import-table.ts'
import { detectDateOrder } from './parse-date.ts'

/** Folded headers, best first. A field takes the first matching column; those in `REPEATED` take all. */
const HEADERS: Partial<Record<ImportField, string>> = {
  title: 'title|task name|card name|name|summary|task|subject|titel|aufgabe|betreff|content',
  description: 'description|notes|task content|details|content|beschreibung|notizen',
  parent: 'parent key|parent task|parent summary|parent id|parent|ubergeordnete aufgabe',
  status: 'status|list|list name|section/column|section|column|state|liste|spalte',
  project: 'project|projects|project name|board|board name|list name|projekt',
  done: 'archived|due date met|completed at|completed|done|erledigt',
  priority: 'priority|prioritat',
  labels: 'labels|label|tags|tag|etiketten|schlagworte|schlagworter',
  assignees:
    'assignee email|assignees|assignee|assigned to|members|owner|zustandig|verantwortlich|responsible|assign|person',
  startsOn: 'start date|start|starts|beginn|startdatum',
  dueOn: 'due date|due|deadline|end date|fallig|fallig am|falligkeitsdatum|due on|date',
  estimate: 'estimate|estimated hours|stunden|aufwand',
  comment: 'comment|comments|kommentare',
  files: 'attachments|attachment|files|file|anhange|anhang|dateien|datei',
  key: 'issue key|task id|card id|key|id',
}
const REPEATED: readonly ImportField[] = ['done', 'labels', 'comment', 'files']

const STATUSES: Record<WorkStatus, RegExp> = {
  pending: /^$/,
  cancelled: /cancel|abgebrochen|verworfen|won.?t|abandoned/,
  completed: /^(done|complete|completed|closed|resolved|finished|shipped|live|erledigt|fertig|abgeschlossen)\b/,
  'in-progress': /progress|doing|review|testing|active|started|in arbeit|in bearbeitung|lauft/,
}
const PRIORITIES: Array<[Priority, RegExp]> = [
  ['urgent', /^(urgent|highest|critical|blocker|dringend|hochste)/],
  ['high', /^(high|major|hoch)/],
  ['low', /^(low|minor|trivial|niedrig)/],
  ['normal', /^(normal|medium|mittel)/],
]

export const priorityNamed = (value: string) => PRIORITIES.find(([, words]) => words.test(foldText(value)))?.[0]

export const statusNamed = (value: string): WorkStatus => {
  const folded = foldText(value)
  const same = workStatuses.find((it) => foldText(WORK_STATUS_LABELS[it]) === folded)
  return same ?? workStatuses.find((it) => STATUSES[it].test(folded)) ?? 'pending'
}

function detectColumns({ headers, rows }: ImportTable): ImportField[] {
  const folded = headers.map((header) => foldText(header).trim())
  const columns = headers.map((_, at): ImportField => (rows.some(({ cells }) => cells[at]?.trim()) ? 'note' : 'skip'))
  for (const [field, names] of Object.entries(HEADERS) as Array<[ImportField, string]>) {
    const found = names.split('|').flatMap((name) => folded.flatMap((header, at) => (header === name ? [at] : [])))
    const free = found.filter((at) => columns[at] === 'note')
    for (const at of REPEATED.includes(field) ? free : free.slice(0, 1)) columns[at] = field
  }
  // Otherwise the first column with text.
  const first = columns.indexOf('note')
  if (!columns.includes('title') && first >= 0) columns[first] = 'title'
  return columns
}

/** Most frequent first. */
function valuesOf({ rows }: ImportTable, columns: readonly ImportField[], field: ImportField) {
  const counts = new Map<string, number>()
  const add = (value: string) => counts.set(valueIn(value), (counts.get(valueIn(value)) ?? 0) + 1)
  const at = columns.flatMap((it, index) => (it === field ? [index] : []))
  for (const { cells } of rows) {
    if (field === 'project' && at.length === 0) add('')
    for (const index of at) {
      const cell = (cells[index] ?? '').trim()
      for (const value of field === 'assignees' ? peopleIn(cell) : [cell]) add(value)
    }
  }
  return [...counts].map(([value, rows]) => ({ value, rows })).toSorted((a, b) => b.rows - a.rows)
}

type Choices<To> = Array<{ value: string; to: To }>
/** Undefined for values too rare for a choice. */
export const choiceOf = <To>(choices: Choices<To>, value: string) =>
  choices.find((it) => it.value === valueIn(value))?.to
/** Longer values share a choice. */
export const valueIn = (cell: string) => cell.slice(0, LIMITS.text).toWellFormed()

export interface KnownPerson {
  id: string
  fullName: string
  email: string | null
  role: 'pm' | 'employee'
}

/** By email, or by a full name that is unique. */
export function personNamed(value: string, staff: readonly KnownPerson[]): string | null {
  const wanted = foldText(value)
  const byEmail = staff.find(({ email }) => email !== null && foldText(email) === wanted)
  if (byEmail) return byEmail.id
  const [one, other] = staff.filter(({ fullName }) => foldText(fullName) === wanted)
  return one && !other ? one.id : null
}

export const columnsFor = (table: ImportTable, chosen?: ImportMapping) =>
  chosen?.columns.length === table.headers.length ? chosen.columns : detectColumns(table)

export const valuesIn = (table: ImportTable, columns: readonly ImportField[]) => ({
  projects: valuesOf(table, columns, 'project'),
  statuses: valuesOf(table, columns, 'status'),
  people: valuesOf(table, columns, 'assignees'),
})

interface Detection {
  columns: ImportField[]
  values: ReturnType<typeof valuesIn>
  staff: readonly KnownPerson[]
  /** Value of the file → project of an earlier import. */
  knownProjects: ReadonlyMap<string, string>
  chosen: ImportMapping | undefined
}

/** `chosen` wins over detection. */
export function completeMapping({ rows }: ImportTable, { columns, values, staff, knownProjects, chosen }: Detection) {
  const dates = columns.flatMap((field, at) =>
    field === 'dueOn' || field === 'startsOn' ? rows.map(({ cells }) => cells[at] ?? '') : [],
  )
  const { order, isUnsure } = detectDateOrder(dates)
  const choices = <To>(of: keyof typeof values, made: Choices<To> = [], detect: (value: string) => To): Choices<To> =>
    values[of]
      .slice(0, LIMITS.text)
      .map(({ value }) => made.find((it) => it.value === value) ?? { value, to: detect(value) })
  const mapping: ImportMapping = {
    columns,
    dateOrder: chosen?.dateOrder ?? order,
    client: chosen?.client ?? null,
    projects: choices('projects', chosen?.projects, (value) => knownProjects.get(value) ?? null),
    statuses: choices('statuses', chosen?.statuses, statusNamed),
    people: choices('people', chosen?.people, (value) => personNamed(value, staff)),
  }
  return { mapping, isDateOrderUnsure: isUnsure }
}

/** Separated by commas, semicolons or lines; ClickUp writes brackets. */
export const peopleIn = (cell: string): string[] =>
  cell
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
