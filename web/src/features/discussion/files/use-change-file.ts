import { changeFile, deleteFile, getFileSharingPreview } from '@oriel/contracts/v1/discussion/files'
import type { QueryClient } from '@tanstack/react-query'
import { clientActivityLines } from '../../../lib/sharing-summary.ts'
import { t } from '../../../lib/t.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { clientOfProject } from '../../../lib/project-client.ts'
import type { useUndo } from '../../../lib/keys/undo.ts'
import { toast, toastFailure, withFailureToast, type useConfirm } from '../../../ui/index.ts'
import { shareFilePrompt } from './share-file-prompt.tsx'
import type { StoredFile } from './stored-file.ts'

export interface FileChangeDeps {
  client: QueryClient
  confirm: ReturnType<typeof useConfirm>
  undo: ReturnType<typeof useUndo>
}

export function createFileChanges({ client, confirm, undo }: FileChangeDeps) {
  async function change(
    { id, version, name }: Pick<StoredFile, 'id' | 'version' | 'name'>,
    wanted: { visibility: 'team' | 'client' } | { status: 'active' | 'archived' },
    done: string,
  ) {
    try {
      await callApi(changeFile, { id, version, ...wanted })
      toast.success(done, { message: name })
    } catch (error) {
      const onRetry = () => void change({ id, version, name }, wanted, done)
      toastFailure(error, { title: t({ id: 'Failed to update file' }), onRetry })
    }
    invalidateChanged(client, 'file')
  }

  async function show(file: StoredFile) {
    const told = await callApi(getFileSharingPreview, { id: file.id }).catch((error: unknown) => {
      const otherwise = t({ id: 'Failed to check what the client would see' })
      toastFailure(error, { title: t({ id: 'Failed to update file' }), otherwise, onRetry: () => void show(file) })
    })
    if (!told) return
    const { client: reader, project, record } = told
    const question = shareFilePrompt({
      client: clientOfProject(reader, project.name),
      files: [
        { text: record.text, note: t({ id: '{uploader} on “{place}”' }, { uploader: record.by, place: record.on }) },
      ],
      lines: await clientActivityLines(told),
    })
    if (await confirm(question))
      await change(file, { visibility: 'client' }, t({ id: 'The client can see this file now' }))
  }

  async function remove(file: StoredFile) {
    if (await confirm(deleting(file))) await removeNow(file)
  }

  const removeNow = (file: StoredFile) =>
    withFailureToast(
      async () => {
        const { trashId } = await callApi(deleteFile, { id: file.id })
        toast.success(t({ id: 'File deleted successfully' }), { message: file.name, ...undo(trashId) })
      },
      { title: t({ id: 'Failed to delete file' }), onSettled: () => invalidateChanged(client, 'file') },
    )

  return { change, show, remove }
}

const deleting = ({ name: file }: StoredFile) =>
  ({
    title: t({ id: 'Delete file' }),
    text: t(
      { id: 'Are you sure you want to delete {file}? A project manager can restore it within 30 days.' },
      { file },
    ),
    confirmLabel: t({ id: 'Delete' }),
    tone: 'danger',
  }) as const
