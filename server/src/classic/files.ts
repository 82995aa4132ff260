import * as contract from '@oriel/contracts/classic/files'
import { getFileDisclosure } from '@oriel/contracts/disclosure'
import { formatFileSize } from '@oriel/contracts/file-sizes'
import * as v1 from '@oriel/contracts/v1/files'
import { downloadProjectFiles } from '@oriel/contracts/v1/projects'
import type { File, FileAnswer, FilePage } from '@oriel/contracts/v1/shapes/files'
import { downloadWorkItemFiles } from '@oriel/contracts/v1/work-items'
import type * as z from 'zod/mini'
import { extensionOf } from '../storage/file-names.ts'
import { type Ask, classic, classicRaw, type Reader, type Renaming } from './classic-route.ts'
import { showDisclosure } from './disclosure.ts'
import { canOf, nameOf } from './mentions.ts'
import { asPage, hasMore, ofPage } from './pages.ts'
import { FILE_VERBS, showAttachment } from './work/talk.ts'
import { isOfSignOffs } from './waiting.ts'
import { find, workRefusal } from './work/work-items.ts'

type Beside = Pick<FilePage, 'people' | 'projects' | 'workItems' | 'requests'>
type Side = Reader['side']

/** A file as the file pages list it: with the names of all that it hangs on. */
export function showFileRow(file: File, beside: Beside, side: Side): z.infer<typeof contract.FileRow> {
  const { workItems, requests, people, projects } = beside
  const on = workItems[file.workItem ?? '']
  const taskId = on?.parent ?? file.workItem ?? requests[file.request ?? '']?.workItem ?? null
  const isOnSubtask = file.workItem !== null && file.workItem !== taskId
  return {
    _id: file.id,
    id: file.id,
    name: file.name,
    originalName: file.name,
    description: file.description,
    type: side === 'client' ? extensionOf(file.name) : file.category,
    category: file.category,
    mimetype: file.mimeType,
    size: formatFileSize(file.bytes),
    bytes: file.bytes,
    status: file.status,
    task: workItems[taskId ?? '']?.title ?? '',
    subtask: isOnSubtask ? (on?.title ?? '') : '',
    request: requests[file.request ?? '']?.title ?? '',
    customer: projects[file.project]?.name ?? '',
    taskId,
    subtaskId: isOnSubtask ? file.workItem : null,
    requestId: file.request,
    customerId: file.project,
    uploadedBy: nameOf(people, file.author),
    uploadedAt: file.createdAt,
    uploadedDate: file.createdAt,
    downloadCount: file.downloads,
    hasThumbnail: file.hasThumbnail,
    audience: file.audience,
    version: file.version,
    can: canOf(file.can, FILE_VERBS),
  }
}

type Query = z.output<typeof contract.listFiles.input>

async function list(query: Query, ask: Ask, { side }: Reader) {
  const { page, limit, search, type, status, customer, from, to } = query
  const answer = await ask(v1.listFiles, {
    ...asPage({ page, limit }),
    q: search,
    type: type === 'all' ? undefined : type,
    status: status === 'all' ? 'any' : status,
    project: customer,
    from,
    to,
  })
  return {
    files: answer.items.map((file) => showFileRow(file, answer, side)),
    pagination: ofPage({ page, limit }, answer.total),
    more: hasMore({ page, limit }, answer.total),
  }
}

const attach = async (ask: Ask, call: typeof v1.uploadWorkItemFiles, ...[sent, files]: Sent) => {
  const { items, people } = await ask(call, sent, files)
  return { attachments: items.map((file) => showAttachment(file, people)) }
}
type Sent = [sent: z.output<typeof contract.uploadTaskFiles.input>, files: Parameters<Ask>[2]]

/** Who changed a stale version gets the file as it is. */
const fileRefusal: Renaming = ({ data, ...answer }) =>
  data === undefined
    ? answer
    : isOfSignOffs(data)
      ? { ...answer, data }
      : { ...answer, data: { file: showFileRow(data as FileAnswer, data as FileAnswer, 'team') } }

const [onTask, onSubtask] = [{ renaming: workRefusal('task') }, { renaming: workRefusal('subtask') }]

export const fileCalls = [
  classic(contract.listFiles, (query, ask, _, reader) => list(query, ask, reader)),
  classic(contract.listEmployeeFiles, (query, ask, _, reader) => list(query, ask, reader)),
  classic(contract.listCustomerFiles, (query, ask, _, reader) => list(query, ask, reader)),
  classicRaw(contract.downloadFile, v1.getFileContent, (which) => which),
  classicRaw(contract.getThumbnail, v1.getFileThumbnail, (which) => which),
  classicRaw(
    contract.downloadTaskFiles,
    downloadWorkItemFiles,
    ({ id }) => ({ id, kind: 'task' as const }),
    workRefusal('task'),
  ),
  classicRaw(contract.downloadCustomerFiles, downloadProjectFiles, (which) => which),
  classic(
    contract.uploadTaskFiles,
    async (sent, ask, files) => {
      await find(ask, 'task', { id: sent.id })
      return attach(ask, v1.uploadWorkItemFiles, sent, files)
    },
    onTask,
  ),
  classic(
    contract.uploadSubtaskFiles,
    async (sent, ask, files) => {
      await find(ask, 'subtask', { id: sent.id })
      return attach(ask, v1.uploadWorkItemFiles, sent, files)
    },
    onSubtask,
  ),
  classic(contract.uploadRequestFiles, (sent, ask, files) => attach(ask, v1.uploadRequestFiles, sent, files)),
  classic(
    contract.changeFile,
    async (edit, ask, _, { side }) => {
      const file = await ask(v1.changeFile, edit)
      return { file: showFileRow(file, file, side) }
    },
    { renaming: fileRefusal },
  ),
  classic(getFileDisclosure, async (which, ask) => showDisclosure(await ask(v1.getFileDisclosure, which))),
  classic(contract.deleteFile, async (which, ask) => {
    const { id, trashId } = await ask(v1.deleteFile, which)
    return { _id: id, trashId }
  }),
]
