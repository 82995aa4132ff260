import * as contract from '@oriel/contracts/classic/files'
import { getFileSharingPreview } from '@oriel/contracts/classic/sharing-preview'
import { formatFileSize } from '@oriel/contracts/format-file-size'
import * as v1 from '@oriel/contracts/v1/discussion/files'
import { downloadProjectFiles } from '@oriel/contracts/v1/projects/projects'
import type { File, FileResponse, FilePage } from '@oriel/contracts/v1/discussion/files-schemas'
import { downloadWorkItemFiles } from '@oriel/contracts/v1/work/work-items'
import type * as z from 'zod/mini'
import { extensionOf } from '../platform/storage/file-names.ts'
import { type AskV1, classicRoute, rawClassicRoute, type ClassicReader, type Renaming } from './classic-route.ts'
import { showSharingPreview } from './sharing-preview.ts'
import { showPermissions, projectName } from './show-people.ts'
import { toPageQuery, isListTruncated, showPagination } from './numbered-pages.ts'
import { FILE_PERMISSIONS, showAttachment } from './work/comments-and-files.ts'
import { findWork, workRefusal } from './work/work-items.ts'
import { isPendingSignOffError } from './projects/read-projects.ts'

type Beside = Pick<FilePage, 'people' | 'projects' | 'workItems' | 'requests'>
type Side = ClassicReader['side']

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
    uploadedBy: projectName(people, file.author),
    uploadedAt: file.createdAt,
    uploadedDate: file.createdAt,
    downloadCount: file.downloads,
    hasThumbnail: file.hasThumbnail,
    audience: file.visibility,
    version: file.version,
    can: showPermissions(file.can, FILE_PERMISSIONS),
  }
}

type Query = z.output<typeof contract.listFiles.input>

async function list(query: Query, ask: AskV1, { side }: ClassicReader) {
  const { page, limit, search, type, status, customer, from, to } = query
  const answer = await ask(v1.listFiles, {
    ...toPageQuery({ page, limit }),
    q: search,
    type: type === 'all' ? undefined : type,
    status: status === 'all' ? 'any' : status,
    project: customer,
    from,
    to,
  })
  return {
    files: answer.items.map((file) => showFileRow(file, answer, side)),
    pagination: showPagination({ page, limit }, answer.total),
    more: isListTruncated({ page, limit }, answer.total),
  }
}

const attach = async (ask: AskV1, call: typeof v1.uploadWorkItemFiles, ...[sent, files]: Sent) => {
  const { audience, ...same } = sent
  const { items, people } = await ask(call, { ...same, visibility: audience }, files)
  return { attachments: items.map((file) => showAttachment(file, people)) }
}
type Sent = [sent: z.output<typeof contract.uploadTaskFiles.input>, files: Parameters<AskV1>[2]]

const fileRefusal: Renaming = ({ data, ...answer }) =>
  data === undefined
    ? answer
    : isPendingSignOffError(data)
      ? { ...answer, data }
      : { ...answer, data: { file: showFileRow(data as FileResponse, data as FileResponse, 'team') } }

const [onTask, onSubtask] = [{ renaming: workRefusal('task') }, { renaming: workRefusal('subtask') }]

export const fileCalls = [
  classicRoute(contract.listFiles, (query, ask, _, reader) => list(query, ask, reader)),
  classicRoute(contract.listEmployeeFiles, (query, ask, _, reader) => list(query, ask, reader)),
  classicRoute(contract.listCustomerFiles, (query, ask, _, reader) => list(query, ask, reader)),
  rawClassicRoute(contract.downloadFile, v1.getFileContent, (which) => which),
  rawClassicRoute(contract.getThumbnail, v1.getFileThumbnail, (which) => which),
  rawClassicRoute(
    contract.downloadTaskFiles,
    downloadWorkItemFiles,
    ({ id }) => ({ id, kind: 'task' as const }),
    workRefusal('task'),
  ),
  rawClassicRoute(contract.downloadCustomerFiles, downloadProjectFiles, (which) => which),
  classicRoute(
    contract.uploadTaskFiles,
    async (sent, ask, files) => {
      await findWork(ask, 'task', { id: sent.id })
      return attach(ask, v1.uploadWorkItemFiles, sent, files)
    },
    onTask,
  ),
  classicRoute(
    contract.uploadSubtaskFiles,
    async (sent, ask, files) => {
      await findWork(ask, 'subtask', { id: sent.id })
      return attach(ask, v1.uploadWorkItemFiles, sent, files)
    },
    onSubtask,
  ),
  classicRoute(contract.uploadRequestFiles, (sent, ask, files) => attach(ask, v1.uploadRequestFiles, sent, files)),
  classicRoute(
    contract.changeFile,
    async ({ audience, ...edit }, ask, _, { side }) => {
      const file = await ask(v1.changeFile, { ...edit, visibility: audience })
      return { file: showFileRow(file, file, side) }
    },
    { renaming: fileRefusal },
  ),
  classicRoute(getFileSharingPreview, async (which, ask) =>
    showSharingPreview(await ask(v1.getFileSharingPreview, which)),
  ),
  classicRoute(contract.deleteFile, async (which, ask) => {
    const { id, trashId } = await ask(v1.deleteFile, which)
    return { _id: id, trashId }
  }),
]
