import { LIMITS } from '../../limits.ts'
import { everyone, staff } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
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

export const listFiles: Call<FileFilter, FilePage> = { method: 'GET', path: '/api/v1/files', who: everyone }
export const uploadWorkItemFiles: Call<FileUpload, FilesResponse> = {
  method: 'POST',
  path: '/api/v1/work-items/:id/files',
  who: everyone,
  status: 201,
  uploads,
}
export const uploadRequestFiles: Call<FileUpload, FilesResponse> = {
  method: 'POST',
  path: '/api/v1/requests/:id/files',
  who: ['pm', 'customer'],
  status: 201,
  uploads,
}
export const uploadProjectFiles: Call<FileUpload, FilesResponse> = {
  method: 'POST',
  path: '/api/v1/projects/:id/files',
  who: everyone,
  status: 201,
  uploads,
}
export const changeFile: Call<FileEdit, FileResponse> = { method: 'PATCH', path: '/api/v1/files/:id', who: staff }
export const deleteFile: Call<ById, Deleted> = { method: 'DELETE', path: '/api/v1/files/:id', who: everyone }
export const listFileViews: Call<ById, FileViews> = {
  method: 'GET',
  path: '/api/v1/files/:id/views',
  who: everyone,
}
/** Supports Range and ETag. Always an attachment, so that uploads never render as pages. */
export const getFileContent: RawCall<FileContentQuery> = {
  method: 'GET',
  path: '/api/v1/files/:id/content',
  who: everyone,
  produces: 'application/octet-stream',
}
export const getFileThumbnail: RawCall<ById> = {
  method: 'GET',
  path: '/api/v1/files/:id/thumbnail',
  who: everyone,
  produces: 'image/webp',
}
export const getFileSharingPreview: Call<ById, SharingPreview> = {
  method: 'GET',
  path: '/api/v1/files/:id/sharing-preview',
  who: staff,
}

export const listFileVersions: Call<ById, FileVersions> = {
  method: 'GET',
  path: '/api/v1/files/:id/versions',
  who: everyone,
}
/** Withdraws open sign-off requests. */
export const addFileVersion: Call<FileVersionDraft, FileVersionResponse> = {
  method: 'POST',
  path: '/api/v1/files/:id/versions',
  who: everyone,
  status: 201,
  uploads: { field: 'attachments', most: 1 },
}
export const getFileVersionContent: RawCall<FileVersionContentQuery> = {
  method: 'GET',
  path: '/api/v1/files/:id/versions/:number/content',
  who: everyone,
  produces: 'application/octet-stream',
}
export const getFileVersionThumbnail: RawCall<FileVersionQuery> = {
  method: 'GET',
  path: '/api/v1/files/:id/versions/:number/thumbnail',
  who: everyone,
  produces: 'image/webp',
}
