import { type Priority, WORK_STATUS_LABELS } from '@oriel/contracts/enums'
import { LIMITS } from '@oriel/contracts/limits'
import type { ImportField, ImportMapping, ImportProblem, ImportReason } from '@oriel/contracts/v1/work/imports-schemas'
import type { WorkTree } from '../work-items/change/insert-work-trees.ts'
import { nameKey } from '../labels/manage-labels.ts'
import { cellsOf, type ImportEntry } from './arrange-rows.ts'
import { choiceOf, type KnownPerson, peopleIn, personNamed, priorityNamed, statusNamed } from './detect-mapping.ts'
import { parseDate } from './parse-date.ts'
import type { EntryFiles, ZippedFile } from './plan-files.ts'

export interface ImportSetting {
  source: string
  headers: readonly string[]
  mapping: ImportMapping
  timeZone: string | null
  staff: readonly KnownPerson[]
  /** Of labels that exist or can be created. */
  labels: ReadonlySet<string>
  files: ReadonlyMap<ImportEntry, EntryFiles>
  /** Assignable people in the project of this value. */
  assignable(project: string): ReadonlySet<string>
}

export interface EntryDraft {
  work: WorkTree
  labels: string[]
  /** Team only. */
  comments: string[]
  files: readonly ZippedFile[]
  /** The row is skipped. */
  refused: ImportProblem | null
  remarks: ImportProblem[]
}

/** Values that fit no field become lines of the description. */
export function draftEntry(entry: ImportEntry, setting: ImportSetting): EntryDraft {
  const { mapping, headers } = setting
  const { row } = entry
  const remarks: ImportProblem[] = []
  const notes: string[] = []
  const note = (column: string, value: string) => void notes.push(`From ${setting.source}: ${column} = ${value}`)
  const headerOf = (field: ImportField) => headers[mapping.columns.indexOf(field)] ?? ''
  const remark = (reason: ImportReason, column: string, value = '') =>
    void remarks.push({ row: row?.line ?? 0, column, reason, value: clip(value, 100) })
  const cell = (field: ImportField) => cellsOf(mapping.columns, field, row)[0] ?? ''
  const odd = (reason: ImportReason, field: ImportField, value: string) => {
    remark(reason, headerOf(field), value)
    note(headerOf(field), value)
  }

  const title = oneLine(entry.title)
  if (title.length > LIMITS.name) odd('long-title', 'title', title)
  const dates = readDates(cell, setting, odd)
  const assignees = readAssignees(cell('assignees'), entry.project, setting, odd)
  const priority = readPriority(cell('priority'), (value) => note(headerOf('priority'), value))
  const labels = readLabels(row, setting, (name) => note(headerOf('labels'), name))
  const { files = [], missing = [] } = setting.files.get(entry) ?? {}
  for (const { text, reason } of missing) odd(reason, 'files', text)
  const estimate = readEstimate(cell('estimate'), (value) => odd('not-a-number', 'estimate', value))
  const status = readStatus(entry, setting, note)
  const extra = row?.cells.slice(headers.length) ?? []
  if (extra.length > 0) {
    remark('extra-cells', '', extra.join(' | '))
    note('…', extra.join(' | '))
  }
  for (const [at, field] of mapping.columns.entries())
    if (field === 'note' && row?.cells[at]?.trim()) note(headers[at] ?? '', row.cells[at].trim())

  const written = [plain(cell('description')), plain(notes.join('\n'))].filter(Boolean).join('\n\n')
  const [description = '', ...rest] = split(written, LIMITS.description, LIMITS.comment)
  if (rest.length > 0) remark('long-description', headerOf('description') || headerOf('note'))
  const comments = cellsOf(mapping.columns, 'comment', row).flatMap((it) => split(plain(it), LIMITS.comment))
  return {
    work: {
      title: clip(title, LIMITS.name),
      description,
      status,
      priority,
      assignees,
      estimate,
      ...dates,
      audience: 'team',
      isQuiet: true,
      parts: [],
    },
    labels,
    comments: [...rest, ...comments],
    files,
    refused: title === '' ? { row: row?.line ?? 0, column: headerOf('title'), reason: 'no-title', value: '' } : null,
    remarks,
  }
}

/** Jira: one column each; ClickUp: brackets. */
export const labelNames = (columns: ImportMapping['columns'], row: ImportEntry['row']) =>
  cellsOf(columns, 'labels', row)
    .flatMap((cell) => cell.replaceAll(/[[\]]/g, '').split(/[,;\n]/))
    .map(oneLine)
    .filter(Boolean)

type Odd = (reason: ImportReason, field: ImportField, value: string) => void
type Cell = (field: ImportField) => string

function readDates(cell: Cell, { mapping, timeZone }: ImportSetting, odd: Odd) {
  const read = (field: 'startsOn' | 'dueOn') => {
    const text = cell(field)
    const date = text ? parseDate(text, mapping.dateOrder, timeZone) : null
    if (text && date === null) odd('not-a-date', field, text)
    return date
  }
  const [startsOn, dueOn] = [read('startsOn'), read('dueOn')]
  if (startsOn === null || dueOn === null || startsOn <= dueOn) return { startsOn, dueOn }
  odd('starts-after-due', 'startsOn', cell('startsOn'))
  return { startsOn: null, dueOn }
}

function readAssignees(text: string, project: string, { mapping, staff, assignable }: ImportSetting, odd: Odd) {
  const allowed = assignable(project)
  const assignees = new Set<string>()
  for (const name of peopleIn(text)) {
    const choice = choiceOf(mapping.people, name)
    const id = choice === undefined ? personNamed(name, staff) : choice
    if (id === null) odd('unknown-person', 'assignees', name)
    else if (!allowed.has(id)) odd('not-on-team', 'assignees', name)
    else if (assignees.size === LIMITS.assignees && !assignees.has(id)) odd('too-many-people', 'assignees', name)
    else assignees.add(id)
  }
  return [...assignees]
}

function readPriority(text: string, note: (value: string) => void): Priority {
  const known = priorityNamed(text)
  if (text && !known) note(text)
  return known ?? 'normal'
}

function readLabels(row: ImportEntry['row'], { mapping, labels }: ImportSetting, note: (name: string) => void) {
  return labelNames(mapping.columns, row).filter((name) => {
    const isKnown = labels.has(nameKey(name))
    if (!isKnown) note(name)
    return isKnown
  })
}

function readEstimate(text: string, odd: (value: string) => void): number | null {
  const hours = /^(\d{1,5})(?:[.,]0+)?\s*h?$/i.exec(text)?.[1]
  if (hours !== undefined && Number(hours) <= LIMITS.estimatedHours) return Number(hours)
  if (text) odd(text)
  return null
}

/** Names of lists are kept unless they match a status. */
function readStatus(
  { row }: ImportEntry,
  { mapping, headers }: ImportSetting,
  note: (column: string, value: string) => void,
) {
  const { columns, statuses } = mapping
  const at = columns.indexOf('status')
  const value = row?.cells[at]?.trim() ?? ''
  const status = choiceOf(statuses, value) ?? statusNamed(value)
  if (value && value !== WORK_STATUS_LABELS[status]) note(headers[at] ?? '', value)
  let isDone = false
  for (const [index, field] of columns.entries()) {
    const done = field === 'done' ? (row?.cells[index]?.trim() ?? '') : ''
    if (!done || /^(?:no|false|0|nein)$/i.test(done)) continue
    isDone = true
    note(headers[index] ?? '', done)
  }
  return isDone && status !== 'cancelled' ? 'completed' : status
}

/** What forms accept. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/g
const plain = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(CONTROL, '').toWellFormed()
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Mark}\u2800]/u
function oneLine(text: string) {
  const line = plain(text)
    .replaceAll(/[\s\u2028\u2029]+/g, ' ')
    .trim()
  return VISIBLE.test(line) ? line : ''
}

/** Never within a surrogate pair. */
const clip = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text)

/** Characters: at most `first`, then `more`. Prefers line breaks and spaces. */
function split(text: string, first: number, more = first): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest) {
    const most = parts.length === 0 ? first : more
    const head = rest.slice(0, most)
    const space = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const at = rest.length <= most ? rest.length : space > most / 2 ? space : most - 1
    parts.push(rest.slice(0, at).toWellFormed().trim())
    rest = rest.slice(at).trim()
  }
  return parts
}
