import type * as shapes from '@oriel/contracts/v1/work/imports-schemas'
import { insertRows } from '../../../platform/db/sql/bulk-rows.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { lockLabels } from '../../../platform/db/advisory-locks.ts'
import { lockProjects } from '../../../platform/db/lock-project.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { Services } from '../../../platform/http/services.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { type RequestContext, withRecipientContext } from '../../../platform/http/session/request-context.ts'
import { LIMITS } from '@oriel/contracts/limits'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { addComment } from '../../discussion/comments/add-comment.ts'
import { attachFiles } from '../../discussion/files/attach-files.ts'
import { workItemTarget } from '../../discussion/comments/discussion-target.ts'
import { addProject } from '../../projects/projects/add-project.ts'
import { nameKey } from '../labels/manage-labels.ts'
import { insertWorkTrees, type WorkTree } from '../work-items/change/insert-work-trees.ts'
import { arrangeRows, type ImportEntry } from './arrange-rows.ts'
import { draftEntry, type EntryDraft } from './draft-entry.ts'
import { endImport, findImportToChange, type StoredImport } from './find-import.ts'
import { createMissingLabels } from './import-labels.ts'
import { entryKey, findImported, findTargets, listStaff, loadSetting, newTeam, projectKey } from './import-setting.ts'
import { type ImportTable, loadTable } from './import-table.ts'
import { type EntryFiles, planFiles, type ZippedFile } from './plan-files.ts'
import { refusalOf } from './preview-import.ts'
import { type StagedFiles, stageFiles } from './stage-files.ts'
import { undoStep } from './undo-import.ts'

/** Entries per transaction, imported all or none. */
const BATCH = 200

interface Running extends Pick<StoredImport, 'id' | 'name' | 'source' | 'storageKey'> {
  table: ImportTable
  mapping: shapes.ImportMapping
  entries: readonly ImportEntry[]
  files: ReadonlyMap<ImportEntry, EntryFiles>
}
type Imported = { key: string; kind: 'project' | 'task' | 'subtask' | 'label'; recordId: string }

/**
 * Runs or resumes imports and undos until done, shutdown, or `milliseconds` have passed. Processes may run
 * concurrently: each batch locks the import and continues after the last one.
 */
export async function runImports(services: Services, milliseconds = Infinity) {
  const until = performance.now() + milliseconds
  const rows = await services.db
    .selectFrom('imports')
    .select(['id', 'createdById'])
    .where('state', 'in', ['running', 'undoing', 'undoing all'])
    .orderBy('id')
    .execute()
  for (const { id, createdById } of rows) {
    const running = await loadRunning(services.db, id)
    for (let more = true; more && !services.leaving.aborted && performance.now() < until;) {
      const staged = running ? await stageBatch(services, running) : null
      const step = (ctx: RequestContext) => (running && staged ? importStep(ctx, running, staged) : undoStep(ctx, id))
      more = (await asManager(services, createdById, step)) ?? (await abandon(services.db, id))
    }
  }
}

/** Null if no longer permitted. */
const asManager = (services: Services, userId: string, step: (ctx: RequestContext) => Promise<boolean>) =>
  withRecipientContext(
    services,
    async (db) => {
      const found = await findRecipient(db, userId)
      return found && may(found.visitor, policy.import.create) ? found : undefined
    },
    step,
    'write',
  )

async function abandon(db: Db, id: string) {
  await endImport(db, id, 'canceled')
  return false
}

async function loadRunning(db: Db, id: string): Promise<Running | null> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.state !== 'running') return null
  const table = loadTable(row.content)
  const mapping = JSON.parse(row.mapping ?? '{}') as shapes.ImportMapping
  const entries = arrangeRows(table, mapping)
  const files = planFiles(entries, mapping, JSON.parse(row.files) as ZippedFile[])
  return { ...row, table, mapping, entries, files }
}

async function stageBatch(services: Services, running: Running) {
  const { position } = await findImportToChange(services.db, running.id)
  const { entries, source, table } = running
  const batch = entries.slice(position, position + BATCH).filter((entry) => running.files.has(entry))
  if (batch.length === 0) return { position, files: new Map<ImportEntry, UploadedFile[]>() }
  const { found } = await findTargets(services.db, running, [...new Set(batch.map(({ project }) => project))])
  const keyOf = (entry: ImportEntry) => entryKey(source, table.headers, found.get(entry.project) ?? '', entry)
  const known = await findImported(services.db, batch.map(keyOf))
  const fresh = batch.filter((entry) => !known.has(keyOf(entry)))
  return { position, files: await stageFiles(services, running, running.files, fresh) }
}

type Staged = Awaited<ReturnType<typeof stageBatch>>

/** Returns whether more is left. */
async function importStep(ctx: RequestContext, running: Running, staged: Staged): Promise<boolean> {
  const { db } = ctx
  const { state, position, refused } = await findImportToChange(db, running.id)
  if (state !== 'running') return false
  // Another process was faster.
  if (position !== staged.position) return true
  const batch = running.entries.slice(position, position + BATCH)
  const newlyRefused = await importBatch(ctx, running, batch, staged.files)
  const isLast = position + batch.length >= running.entries.length
  await db
    .updateTable('imports')
    .set({
      position: position + batch.length,
      total: running.entries.length,
      refused: refused + newlyRefused,
    })
    .where('id', '=', running.id)
    .execute()
  if (isLast) await endImport(db, running.id, 'done')
  return !isLast
}

async function importBatch(ctx: RequestContext, running: Running, batch: readonly ImportEntry[], files: StagedFiles) {
  const { source, table } = running
  const added: Imported[] = []
  const targets = await findTargets(ctx.db, running, [...new Set(batch.map(({ project }) => project))])
  if (running.mapping.columns.includes('labels')) await lockLabels(ctx.db)
  const setting = await loadSetting(ctx.db, running, targets.found, batch)
  const drafts = new Map<ImportEntry, EntryDraft>()
  const refusedTasks = new Set<ImportEntry>()
  for (const entry of batch) {
    if (entry.parent && !drafts.has(entry.parent) && draftEntry(entry.parent, setting).refused)
      refusedTasks.add(entry.parent)
    const draft = draftEntry(entry, setting)
    if (refusalOf(entry, draft, targets, refusedTasks)) refusedTasks.add(entry)
    else drafts.set(entry, draft)
  }
  const wanted = [...drafts.keys()]
  for (const value of new Set(wanted.map(({ project }) => project))) {
    if (targets.found.has(value)) continue
    const id = await addImportedProject(ctx, running, value)
    targets.found.set(value, id)
    added.push({ key: projectKey(source, table.headers, value || running.name), kind: 'project', recordId: id })
  }
  await lockProjects(ctx.db, targets.found.values())
  const keyOf = (entry: ImportEntry) => entryKey(source, table.headers, targets.found.get(entry.project) ?? '', entry)
  const known = await findImported(
    ctx.db,
    wanted.flatMap((entry) => [entry, ...(entry.parent ? [entry.parent] : [])]).map(keyOf),
  )
  const fresh = wanted.filter((entry) => !known.has(keyOf(entry)))
  const labels = await createMissingLabels(
    ctx,
    fresh.flatMap((entry) => drafts.get(entry)?.labels ?? []),
    table.labelColors,
  )
  for (const recordId of labels.created) added.push({ key: `label ${recordId}`, kind: 'label', recordId })
  for (const [projectId, entries] of Map.groupBy(fresh, ({ project }) => targets.found.get(project) ?? '')) {
    const ids = await insertEntries(ctx, projectId, entries, {
      drafts,
      labelIds: labels.ids,
      recordOf: (entry) => known.get(keyOf(entry)),
    })
    for (const [entry, recordId] of ids)
      added.push({ key: keyOf(entry), kind: entry.parent ? 'subtask' : 'task', recordId })
    await addCommentsAndFiles(ctx, projectId, ids, (entry) => ({
      comments: drafts.get(entry)?.comments ?? [],
      files: files.get(entry) ?? [],
    }))
  }
  const imported = added.map((it) => ({ ...it, importId: running.id }))
  if (imported.length > 0) await insertRows(ctx.db, 'importedItems', imported)
  return batch.filter((entry) => entry.row && refusedTasks.has(entry)).length
}

async function addImportedProject(ctx: RequestContext, { name, source, mapping }: Running, value: string) {
  return addProject(ctx, {
    name: (value || name).replaceAll(/\s+/g, ' ').trim().slice(0, LIMITS.name) || source,
    description: '',
    client: mapping.client ?? '',
    priority: 'normal',
    status: 'planning',
    dueOn: null,
    team: newTeam(mapping, await listStaff(ctx.db)),
    newWork: 'team',
  })
}

/** Tasks with subtasks of the same batch, then subtasks of earlier tasks. */
async function insertEntries(
  ctx: RequestContext,
  projectId: string,
  entries: readonly ImportEntry[],
  {
    drafts,
    labelIds,
    recordOf,
  }: {
    drafts: ReadonlyMap<ImportEntry, EntryDraft>
    labelIds: ReadonlyMap<string, string>
    recordOf(entry: ImportEntry): string | undefined
  },
): Promise<Map<ImportEntry, string>> {
  const workOf = (entry: ImportEntry, parts: WorkTree[] = []): WorkTree => ({
    ...(drafts.get(entry)?.work as WorkTree),
    labels: (drafts.get(entry)?.labels ?? []).flatMap((name) => labelIds.get(nameKey(name)) ?? []),
    parts,
  })
  const below = Map.groupBy(entries, ({ parent }) => parent)
  const tasks = below.get(null) ?? []
  const ordered = tasks.flatMap((task) => [task, ...(below.get(task) ?? [])])
  const partsOf = (task: ImportEntry) => (below.get(task) ?? []).map((part) => workOf(part))
  const trees = tasks.map((task) => workOf(task, partsOf(task)))
  const ids = await insertWorkTrees(ctx, { projectId, parentId: null }, trees)
  const inserted = new Map(ordered.map((entry, at) => [entry, ids[at] ?? '']))
  for (const [parent, parts] of below) {
    if (parent === null || inserted.has(parent)) continue
    const parentId = await livingTask(ctx.db, projectId, recordOf(parent))
    const subtasks = parts.map((part) => workOf(part))
    const partIds = await insertWorkTrees(ctx, { projectId, parentId }, subtasks)
    for (const [at, part] of parts.entries()) inserted.set(part, partIds[at] ?? '')
  }
  return inserted
}

/** Null if deleted, moved or made a subtask. */
async function livingTask(db: Db, projectId: string, id = '') {
  const row = await db
    .selectFrom('workItems')
    .select('id')
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .where('parentId', 'is', null)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

async function addCommentsAndFiles(
  ctx: RequestContext,
  projectId: string,
  ids: ReadonlyMap<ImportEntry, string>,
  of: (entry: ImportEntry) => { comments: string[]; files: UploadedFile[] },
) {
  const discussed = [...ids].map(([entry, id]) => ({ id, ...of(entry) }))
  const wanted = discussed.filter(({ comments, files }) => comments.length + files.length > 0)
  if (wanted.length === 0) return
  const rows = await ctx.db
    .selectFrom('workItems')
    .select(['id', 'projectId', 'parentId', 'title'])
    .where(inList(ctx.db, 'id', wanted, ({ id }) => id))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, comments, files } of wanted) {
    const place = workItemTarget(byId.get(id) ?? { id, projectId, parentId: null, title: '' })
    for (const text of comments) await addComment(ctx, place, { text, visibility: 'team', isQuiet: true })
    await attachFiles(ctx, place, files, { isQuiet: true })
  }
}
