import type { Attachment } from '@oriel/contracts/classic/files'
import type { File as FileOfV1, FilePage } from '@oriel/contracts/v1/shapes/files'

/** A file, wherever it is shown: in a list, on a task, in the preview. */
export interface StoredFile extends Pick<
  FileOfV1,
  | 'id'
  | 'name'
  | 'mimeType'
  | 'category'
  | 'bytes'
  | 'createdAt'
  | 'audience'
  | 'status'
  | 'hasThumbnail'
  | 'version'
  | 'can'
> {
  uploadedBy: string
}

/** What a request says of its files. */
export const storedFile = ({
  _id,
  originalName,
  mimetype,
  size,
  uploadedAt,
  can,
  ...file
}: Attachment): StoredFile => ({
  ...file,
  id: _id,
  name: originalName,
  mimeType: mimetype,
  bytes: size,
  createdAt: uploadedAt,
  uploadedBy: file.uploadedBy.fullName,
  can: (['changeAudience', 'archive', 'delete'] as const).filter((verb) => can[verb]),
})

/** A file of a list, with the names of what it hangs on. */
export interface ListedFile extends StoredFile {
  downloads: number
  project: { id: string; name: string }
  /** The task above it, also of a file that hangs on a subtask or request. */
  task: { id: string; title: string } | null
  subtask: { id: string; title: string } | null
  request: { id: string; title: string } | null
}

export const listedFiles = ({ items, people, projects, workItems, requests }: FilePage): ListedFile[] =>
  items.map(({ author, project, workItem, request, ...file }) => {
    const titled = (id: string | null, of: Record<string, { title: string }>) =>
      id === null ? null : { id, title: of[id]?.title ?? '' }
    const taskId = workItems[workItem ?? '']?.parent ?? workItem ?? requests[request ?? '']?.workItem ?? null
    return {
      ...file,
      uploadedBy: people[author]?.name ?? '',
      project: { id: project, name: projects[project]?.name ?? '' },
      task: titled(taskId, workItems),
      subtask: titled(workItem === taskId ? null : workItem, workItems),
      request: titled(request, requests),
    }
  })
