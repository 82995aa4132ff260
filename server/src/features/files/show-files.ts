import { formatFileSize } from '@atrium/contracts/file-sizes'
import type { FileRow } from '@atrium/contracts/files'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { extensionOf } from '../../storage/file-names.ts'
import { mentionPeople } from '../people/mention.ts'

type Row = Selectable<Tables['files']>

/** Files as the file pages list them, in the order given: five queries for any number of them. */
export async function showFiles(visit: Visit, rows: Row[]): Promise<FileRow[]> {
  const { actor, db } = visit
  const ids = (column: 'customerId' | 'taskId' | 'subtaskId' | 'requestId') => [
    ...new Set(rows.map((row) => row[column]).filter((id) => id !== null)),
  ]
  const person = await mentionPeople(
    visit,
    rows.map((row) => row.uploadedById),
  )
  const customers = await named(ids('customerId'), (wanted) =>
    db.selectFrom('customers').select(['id', 'name as title']).where('id', 'in', wanted).execute(),
  )
  const subtasks = await named(ids('subtaskId'), (wanted) =>
    db.selectFrom('subtasks').select(['id', 'title', 'taskId']).where('id', 'in', wanted).execute(),
  )
  const requests = await named(ids('requestId'), (wanted) =>
    db.selectFrom('taskRequests').select(['id', 'title', 'taskId']).where('id', 'in', wanted).execute(),
  )
  const taskOf = (row: Row) =>
    row.taskId ?? subtasks.get(row.subtaskId ?? '')?.taskId ?? requests.get(row.requestId ?? '')?.taskId ?? null
  const tasks = await named([...new Set(rows.map(taskOf).filter((id) => id !== null))], (wanted) =>
    db.selectFrom('tasks').select(['id', 'title']).where('id', 'in', wanted).execute(),
  )
  return rows.map((row) => {
    const taskId = taskOf(row)
    return {
      _id: row.id,
      id: row.id,
      name: row.originalName,
      originalName: row.originalName,
      description: row.description,
      type: actor.role === 'customer' ? extensionOf(row.originalName) : row.category,
      category: row.category,
      mimetype: row.mimetype,
      size: formatFileSize(row.size),
      bytes: row.size,
      status: row.status,
      task: tasks.get(taskId ?? '')?.title ?? '',
      subtask: subtasks.get(row.subtaskId ?? '')?.title ?? '',
      request: requests.get(row.requestId ?? '')?.title ?? '',
      customer: customers.get(row.customerId)?.title ?? '',
      taskId,
      subtaskId: row.subtaskId,
      requestId: row.requestId,
      customerId: row.customerId,
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
