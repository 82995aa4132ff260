import { setImmediate } from 'node:timers/promises'
import { LIMITS } from '@oriel/contracts/limits'
import type * as shapes from '@oriel/contracts/v1/work/imports-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { arrangeRows, cellsOf, type ImportEntry } from './arrange-rows.ts'
import { columnsFor, completeMapping, valuesIn } from './detect-mapping.ts'
import { draftEntry, type EntryDraft, type ImportSetting } from './draft-entry.ts'
import { findDraft } from './find-import.ts'
import { entryKey, findImported, findTargets, listStaff, loadSetting, type ProjectTargets } from './import-setting.ts'
import { loadTable } from './import-table.ts'
import { type EntryFiles, planFiles, type ZippedFile } from './plan-files.ts'

const SAMPLE = 20
const LISTED = 200
/** Rows per turn of the event loop. */
const TURN = 500

/** No transaction: thousands of rows take a second. */
export async function previewImport(
  { id, mapping: chosen }: z.output<typeof shapes.ImportDraft>,
  actor: SessionActor,
  { pools: { reads: db } }: Services,
): Promise<shapes.ImportPreview> {
  ensureAllowed(actor, policy.import.see)
  const stored = await findDraft(db, id)
  const { name, source, encoding, separator } = stored
  const table = loadTable(stored.content)
  const columns = columnsFor(table, chosen)
  const values = valuesIn(table, columns)
  const names = values.projects.map(({ value }) => value)
  const { found: knownProjects } = await findTargets(db, { source, name, table }, names)
  const detection = { columns, values, staff: await listStaff(db), knownProjects, chosen }
  const { mapping, isDateOrderUnsure } = completeMapping(table, detection)
  const targets = await findTargets(db, { source, name, table, mapping }, names)
  const entries = arrangeRows(table, mapping)
  const zipped = JSON.parse(stored.files) as ZippedFile[]
  const files = planFiles(entries, mapping, zipped)
  const setting = await loadSetting(db, { source, table, mapping, files }, targets.found, entries)
  const result = await judge(db, entries, setting, targets)
  const added = [...result.newProjects].map((value) => (value || name).slice(0, LIMITS.name))
  return {
    id,
    name,
    source,
    encoding,
    separator,
    headers: table.headers,
    rows: table.rows.length,
    mapping,
    isDateOrderUnsure,
    examples: table.headers.map(
      (_, at) =>
        table.rows
          .find(({ cells }) => cells[at]?.trim())
          ?.cells[at]?.trim()
          .slice(0, 80) ?? '',
    ),
    sample: result.sample,
    values: {
      projects: values.projects.slice(0, LISTED),
      statuses: values.statuses.slice(0, LISTED),
      people: values.people.slice(0, LISTED),
    },
    creates: { projects: added.length, tasks: result.tasks, subtasks: result.subtasks, files: result.files },
    known: result.known,
    refused: result.refused,
    problems: result.problems,
    remarks: [...result.remarks, ...unusedFiles(zipped, files)].slice(0, LISTED),
    clientSees: await clientsWhoSee(db, mapping.client, added),
    missing: missingFrom(mapping, added),
  }
}

function unusedFiles(zipped: readonly ZippedFile[], plans: ReadonlyMap<ImportEntry, EntryFiles>) {
  const used = new Set(
    [...plans.values()].flatMap(({ files, missing }) => [...files, ...missing.map(({ file }) => file)]),
  )
  const unused = zipped.filter((file) => !used.has(file))
  return unused.map(
    ({ path, refused }) =>
      ({ row: 0, column: '', reason: refused ?? 'unused-file', value: path.slice(0, 100) }) as const,
  )
}

const missingFrom = ({ columns, client }: shapes.ImportMapping, newProjects: readonly string[]) => {
  if (!columns.includes('title')) return 'title'
  return newProjects.length > 0 && client === null ? 'client' : null
}

async function clientsWhoSee(db: Db, client: string | null, projects: string[]) {
  if (client === null || projects.length === 0) return []
  const found = await db.selectFrom('users').select('fullName').where('id', '=', client).executeTakeFirst()
  return found ? [{ client: found.fullName, projects: projects.slice(0, LISTED) }] : []
}

async function judge(db: Db, entries: readonly ImportEntry[], setting: ImportSetting, targets: ProjectTargets) {
  const keyOf = (entry: ImportEntry) =>
    entryKey(setting.source, setting.headers, targets.found.get(entry.project) ?? '', entry)
  const known = await findImported(db, entries.map(keyOf))
  const found = {
    tasks: 0,
    subtasks: 0,
    files: 0,
    known: 0,
    refused: 0,
    sample: [] as shapes.ImportPreview['sample'],
    problems: [] as shapes.ImportProblem[],
    remarks: [] as shapes.ImportProblem[],
    newProjects: new Set<string>(),
  }
  const refusedTasks = new Set<ImportEntry>()
  for (const [at, entry] of entries.entries()) {
    if (at % TURN === TURN - 1) await setImmediate()
    const draft = draftEntry(entry, setting)
    const refused = refusalOf(entry, draft, targets, refusedTasks)
    if (entry.row && found.sample.length < SAMPLE) found.sample.push(sampleRow(entry, draft, setting, refused === null))
    if (refused) {
      refusedTasks.add(entry)
      if (entry.row) found.refused += 1
      if (found.problems.length < LISTED) found.problems.push(refused)
    } else if (known.has(keyOf(entry))) found.known += 1
    else {
      found[entry.parent ? 'subtasks' : 'tasks'] += 1
      found.files += draft.files.length
      if (!targets.found.has(entry.project)) found.newProjects.add(entry.project)
      found.remarks.push(...draft.remarks.slice(0, LISTED - found.remarks.length))
    }
  }
  return found
}

export function refusalOf(
  entry: ImportEntry,
  { refused }: EntryDraft,
  { trashed }: ProjectTargets,
  refusedTasks: ReadonlySet<ImportEntry>,
): shapes.ImportProblem | null {
  const because = (reason: shapes.ImportReason, value: string) => ({
    row: entry.row?.line ?? 0,
    column: '',
    reason,
    value,
  })
  if (trashed.has(entry.project)) return because('project-in-trash', entry.project)
  if (entry.parent && refusedTasks.has(entry.parent)) return because('parent-refused', entry.parent.title.slice(0, 100))
  return refused
}

function sampleRow(entry: ImportEntry, { work }: EntryDraft, setting: ImportSetting, isReady: boolean) {
  const { title, description, status = 'pending', priority, startsOn = null, dueOn } = work
  return {
    title,
    description,
    status,
    priority,
    startsOn,
    dueOn,
    isReady,
    row: entry.row?.line ?? 0,
    kind: entry.parent ? ('subtask' as const) : ('task' as const),
    project: entry.project,
    parent: cellsOf(setting.mapping.columns, 'parent', entry.row)[0] || null,
    assignees: work.assignees.map((id) => setting.staff.find((person) => person.id === id)?.fullName ?? ''),
  }
}
