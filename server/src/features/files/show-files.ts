import { formatFileSize } from '@atrium/contracts/file-sizes'
import type { FileRow } from '@atrium/contracts/classic/files'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { extensionOf } from '../../storage/file-names.ts'
import { mentionPeople } from '../mentions/mention-people.ts'

type Row = Selectable<Tables['files']>

/** Files as the file pages list them, in the order given: five queries for any number of them. */
export async function showFiles(visit: Visit, rows: Row[]): Promise<FileRow[]> {
  const { actor, db } = visit
  const person = await mentionPeople(
    visit,
    rows.map((row) => row.uploadedById),
  )
  const ids = (wanted: ReadonlyArray<string | null>) => [...new Set(wanted.filter((id) => id !== null))]
  const work = (wanted: string[]) =>
    db.selectFrom('workItems').select(['id', 'title', 'parentId']).where('id', 'in', wanted).execute()
  const projects = await named(ids(rows.map(({ projectId }) => projectId)), (wanted) =>
    db.selectFrom('projects').select(['id', 'name as title']).where('id', 'in', wanted).execute(),
  )
  const items = await named(ids(rows.map(({ workItemId }) => workItemId)), work)
  const requests = await named(ids(rows.map(({ requestId }) => requestId)), (wanted) =>
    db.selectFrom('requests').select(['id', 'title', 'workItemId']).where('id', 'in', wanted).execute(),
  )
  const itemOf = ({ workItemId }: Row) => items.get(workItemId ?? '')
  const taskOf = (row: Row) =>
    itemOf(row)?.parentId ?? row.workItemId ?? requests.get(row.requestId ?? '')?.workItemId ?? null
  const tasks = await named(ids(rows.map(taskOf)), work)
  return rows.map((row) => {
    const taskId = taskOf(row)
    const subtask = row.workItemId === taskId ? undefined : itemOf(row)
    return {
      _id: row.id,
      id: row.id,
      name: row.originalName,
      originalName: row.originalName,
      description: row.description,
      type: sideOf(actor) === 'client' ? extensionOf(row.originalName) : row.category,
      category: row.category,
      mimetype: row.mimetype,
      size: formatFileSize(row.size),
      bytes: row.size,
      status: row.status,
      task: tasks.get(taskId ?? '')?.title ?? '',
      subtask: subtask?.title ?? '',
      request: requests.get(row.requestId ?? '')?.title ?? '',
      customer: projects.get(row.projectId)?.title ?? '',
      taskId,
      subtaskId: subtask?.id ?? null,
      requestId: row.requestId,
      customerId: row.projectId,
      uploadedBy: person(row.uploadedById).fullName,
      uploadedAt: row.uploadedAt,
      uploadedDate: row.uploadedAt,
      downloadCount: row.downloadCount,
      hasThumbnail: row.thumbnailKey !== null,
      audience: row.audience,
      version: row.version,
      can: abilities(actor, policy.file, { ...row, authorId: row.uploadedById }),
    }
  })
}

async function named<Row extends { id: string; title: string }>(
  ids: string[],
  load: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  return new Map((ids.length > 0 ? await load(ids) : []).map((row) => [row.id, row]))
}
