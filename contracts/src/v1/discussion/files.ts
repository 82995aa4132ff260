import { LIMITS } from '../../limits.ts'
import { call, download, everyone, staff } from '../call.ts'
import type { ById, Deleted } from '../common-schemas.ts'
import type { FileViews } from './views-schemas.ts'
import type { SharingPreview } from './sharing-preview-schemas.ts'
import type {
  FileResponse,
  FileContentQuery,
  FileEdit,
  FileFilter,
  FilePage,
  FilesResponse,
  FileUpload,
  FileVersions,
  FileVersionResponse,
  FileVersionContentQuery,
  FileVersionDraft,
  FileVersionQuery,
} from './files-schemas.ts'

const uploads = { field: 'attachments', most: LIMITS.filesPerRequest }

export const listFiles = call<FileFilter, FilePage>('GET /api/v1/files', everyone)
export const uploadWorkItemFiles = call<FileUpload, FilesResponse>('POST /api/v1/work-items/:id/files', everyone, {
  status: 201,
  uploads,
})
export const uploadRequestFiles = call<FileUpload, FilesResponse>(
  'POST /api/v1/requests/:id/files',
  ['pm', 'customer'],
  { status: 201, uploads },
)
export const uploadProjectFiles = call<FileUpload, FilesResponse>('POST /api/v1/projects/:id/files', everyone, {
  status: 201,
  uploads,
})
export const changeFile = call<FileEdit, FileResponse>('PATCH /api/v1/files/:id', staff)
export const deleteFile = call<ById, Deleted>('DELETE /api/v1/files/:id', everyone)
export const listFileViews = call<ById, FileViews>('GET /api/v1/files/:id/views', everyone)
/** Range and ETag. Always an attachment, so that uploads never render as pages. */
export const getFileContent = download<FileContentQuery>(
  '/api/v1/files/:id/content',
  everyone,
  'application/octet-stream',
)
export const getFileThumbnail = download<ById>('/api/v1/files/:id/thumbnail', everyone, 'image/webp')
export const getFileSharingPreview = call<ById, SharingPreview>('GET /api/v1/files/:id/sharing-preview', staff)

export const listFileVersions = call<ById, FileVersions>('GET /api/v1/files/:id/versions', everyone)
/** Withdraws open sign-off requests. */
export const addFileVersion = call<FileVersionDraft, FileVersionResponse>('POST /api/v1/files/:id/versions', everyone, {
  status: 201,
  uploads: { field: 'attachments', most: 1 },
})
export const getFileVersionContent = download<FileVersionContentQuery>(
  '/api/v1/files/:id/versions/:number/content',
  everyone,
  'application/octet-stream',
)
export const getFileVersionThumbnail = download<FileVersionQuery>(
  '/api/v1/files/:id/versions/:number/thumbnail',
  everyone,
  'image/webp',
)
