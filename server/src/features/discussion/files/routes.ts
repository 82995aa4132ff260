import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/discussion/files'
import { downloadProjectFiles } from '@oriel/contracts/v1/projects/projects'
import { ById, Deleted } from '@oriel/contracts/v1/common-schemas'
import { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { FileViews } from '@oriel/contracts/v1/discussion/views-schemas'
import * as shapes from '@oriel/contracts/v1/discussion/files-schemas'
import { WorkItemFiles } from '@oriel/contracts/v1/work/work-items-schemas'
import { downloadWorkItemFiles } from '@oriel/contracts/v1/work/work-items'
import { rawRoute, route } from '../../../platform/http/route.ts'
import { ensureAllowed, ensureStillAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { projectTarget, workItemTarget } from '../comments/discussion-target.ts'
import { findProject, findProjectToChange } from '../../projects/projects/find-project.ts'
import { findWorkItem, findWorkItemToChange, workItemRules } from '../../projects/lookups/find-work-item.ts'
import { previewFileSharing } from './preview-file-sharing.ts'
import { downloadFile, downloadArchive, downloadThumbnail } from './download-files.ts'
import { listFiles } from './list-files.ts'
import { uploadFiles } from './upload-files.ts'
import { listFileViews } from './views/list-file-views.ts'
import { addFileVersion, listFileVersions, type WithdrawSignOffs } from './file-versions.ts'
import { changeFile, deleteFile } from './update-file.ts'

export const fileRoutes = (withdrawSignOffs: WithdrawSignOffs) => [
  route(withSchemas(calls.listFiles, shapes.FileFilter, shapes.FilePage), listFiles),
  rawRoute(rawWithSchemas(calls.getFileContent, shapes.FileContentQuery), downloadFile),
  rawRoute(rawWithSchemas(calls.getFileThumbnail, ById), downloadThumbnail),
  rawRoute(rawWithSchemas(downloadWorkItemFiles, WorkItemFiles), async ({ id, kind }, ctx) => {
    const { projectId, title } = await findWorkItem(ctx, id, { kind })
    return downloadArchive(ctx, { projectId, workItemId: id }, title)
  }),
  rawRoute(rawWithSchemas(downloadProjectFiles, ById), async ({ id }, ctx) => {
    const { name } = await findProject(id, ctx)
    return downloadArchive(ctx, { projectId: id }, name)
  }),
  route(
    withSchemas(calls.uploadWorkItemFiles, shapes.FileUpload, shapes.FilesResponse),
    async ({ id, version, ...options }, ctx, files) => {
      const item = await findWorkItemToChange(ctx, id)
      ensureStillAllowed(ctx.actor, workItemRules(item).attach, item, version)
      return uploadFiles(ctx, workItemTarget(item), files, options)
    },
  ),
  route(
    withSchemas(calls.uploadProjectFiles, shapes.FileUpload, shapes.FilesResponse),
    async ({ id, visibility: audience, description }, ctx, files) => {
      const project = await findProjectToChange(id, ctx)
      ensureAllowed(ctx.actor, policy.project.attach, { projectId: project.id })
      return uploadFiles(ctx, projectTarget(project), files, { visibility: audience, description })
    },
  ),
  route(withSchemas(calls.listFileVersions, ById, shapes.FileVersions), listFileVersions),
  route(
    withSchemas(calls.addFileVersion, shapes.FileVersionDraft, shapes.FileVersionResponse),
    addFileVersion(withdrawSignOffs),
  ),
  rawRoute(rawWithSchemas(calls.getFileVersionContent, shapes.FileVersionContentQuery), downloadFile),
  rawRoute(rawWithSchemas(calls.getFileVersionThumbnail, shapes.FileVersionQuery), downloadThumbnail),
  route(withSchemas(calls.changeFile, shapes.FileEdit, shapes.FileResponse), changeFile),
  route(withSchemas(calls.listFileViews, ById, FileViews), listFileViews),
  route(withSchemas(calls.getFileSharingPreview, ById, SharingPreview), previewFileSharing),
  route(withSchemas(calls.deleteFile, ById, Deleted), deleteFile),
]
