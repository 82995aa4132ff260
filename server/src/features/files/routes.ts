import { rawShaped, shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/files'
import { downloadProjectFiles } from '@oriel/contracts/v1/projects'
import { ById, Deleted } from '@oriel/contracts/v1/shapes/common'
import { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import { FileViews } from '@oriel/contracts/v1/shapes/views'
import * as shapes from '@oriel/contracts/v1/shapes/files'
import { WorkItemFiles } from '@oriel/contracts/v1/shapes/work-items'
import { downloadWorkItemFiles } from '@oriel/contracts/v1/work-items'
import { rawRoute, route } from '../../http/route.ts'
import { ensure, ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onProject, onWorkItem } from '../conversation/place.ts'
import { findProject, findProjectToChange } from '../projects/find-project.ts'
import { findWorkItem, findWorkItemToChange, rulesOf } from '../work-items/find-work-item.ts'
import { changeFile, deleteFile } from './change-file.ts'
import { discloseFile } from './disclose-file.ts'
import { download, downloadAll, thumbnail } from './download.ts'
import { listFiles } from './list-files.ts'
import { upload } from './upload.ts'
import { listViews } from './views/list-views.ts'
import { addVersion, listVersions } from './versions.ts'

/** Those for requests arrive where requests are. */
export const fileRoutes = [
  route(shaped(calls.listFiles, shapes.FileFilter, shapes.FilePage), listFiles),
  rawRoute(rawShaped(calls.getFileContent, shapes.FileContent), download),
  rawRoute(rawShaped(calls.getFileThumbnail, ById), thumbnail),
  rawRoute(rawShaped(downloadWorkItemFiles, WorkItemFiles), async ({ id, kind }, visit) => {
    const { projectId, title } = await findWorkItem(visit, id, { kind })
    return downloadAll(visit, { projectId, workItemId: id }, title)
  }),
  rawRoute(rawShaped(downloadProjectFiles, ById), async ({ id }, visit) => {
    const { name } = await findProject(id, visit)
    return downloadAll(visit, { projectId: id }, name)
  }),
  route(
    shaped(calls.uploadWorkItemFiles, shapes.FileUpload, shapes.FilesAnswer),
    async ({ id, version, ...options }, visit, files) => {
      const item = await findWorkItemToChange(visit, id)
      ensureStill(visit.actor, rulesOf(item).attach, item, version)
      return upload(visit, onWorkItem(item), files, options)
    },
  ),
  route(
    shaped(calls.uploadProjectFiles, shapes.FileUpload, shapes.FilesAnswer),
    async ({ id, audience, description }, visit, files) => {
      const project = await findProjectToChange(id, visit)
      ensure(visit.actor, policy.project.attach, { projectId: project.id })
      return upload(visit, onProject(project), files, { audience, description })
    },
  ),
  route(shaped(calls.listFileVersions, ById, shapes.FileVersions), listVersions),
  route(shaped(calls.addFileVersion, shapes.VersionDraft, shapes.VersionAdded), addVersion),
  rawRoute(rawShaped(calls.getFileVersionContent, shapes.VersionContent), download),
  rawRoute(rawShaped(calls.getFileVersionThumbnail, shapes.VersionOf), thumbnail),
  route(shaped(calls.changeFile, shapes.FileEdit, shapes.FileAnswer), changeFile),
  route(shaped(calls.listFileViews, ById, FileViews), listViews),
  route(shaped(calls.getFileDisclosure, ById, Disclosure), discloseFile),
  route(shaped(calls.deleteFile, ById, Deleted), deleteFile),
]
