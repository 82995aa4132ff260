import { changeFile, deleteFile, getFileDisclosure } from '@oriel/contracts/v1/files'
import type { QueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/activity-line.ts'
import { t } from '../../lib/t.ts'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { clientAndProject } from '../../lib/project-client.ts'
import { messageOf } from '../../lib/api/refused.ts'
import type { useUndo } from '../../lib/keys/undo.ts'
import { toast, type useConfirm } from '../../ui/index.ts'
import { disclosure } from './file-disclosure.tsx'
import type { StoredFile } from './stored-file.ts'

export interface ChangesWith {
  client: QueryClient
  confirm: ReturnType<typeof useConfirm>
  undo: ReturnType<typeof useUndo>
}

/** Changing, showing and deleting a file; what cannot be taken back is asked before, and each says how it went. */
export function fileChanges({ client, confirm, undo }: ChangesWith) {
  async function change(
    { id, version, name }: StoredFile,
    wanted: { audience: 'team' | 'client' } | { status: 'active' | 'archived' },
    done: string,
  ) {
    try {
      await ask(changeFile, { id, version, ...wanted })
      toast.success(done, { message: name })
    } catch (error) {
      toast.error(t({ id: 'The file could not be changed' }), {
        message: messageOf(error, t({ id: 'The file could not be changed' })),
      })
    }
    lookAgain(client, 'file')
  }

  async function show(file: StoredFile) {
    const told = await ask(getFileDisclosure, { id: file.id }).catch((error: unknown) => {
      toast.error(t({ id: 'The file could not be changed' }), {
        message: messageOf(error, t({ id: 'It could not be found out what the client would see' })),
      })
    })
    if (!told) return
    const { client: reader, project, thing, lines } = told
    const question = disclosure({
      client: clientAndProject(reader, project.name),
      files: [
        { text: thing.text, note: t({ id: '{uploader} on “{place}”' }, { uploader: thing.by, place: thing.on }) },
      ],
      lines: lines.map((line) => sentenceOf(line, project.name, 'client').text),
    })
    if (await confirm(question))
      await change(file, { audience: 'client' }, t({ id: 'The client can see this file now' }))
  }

  async function remove(file: StoredFile) {
    if (!(await confirm(deleting(file)))) return
    try {
      const { trashId } = await ask(deleteFile, { id: file.id })
      toast.success(t({ id: 'File deleted successfully' }), { message: file.name, ...undo(trashId) })
    } catch (error) {
      toast.error(t({ id: 'The file could not be deleted' }), {
        message: messageOf(error, t({ id: 'The file could not be deleted' })),
      })
    }
    lookAgain(client, 'file')
  }

  return { change, show, remove }
}

const deleting = ({ name: file }: StoredFile) =>
  ({
    title: t({ id: 'Delete File' }),
    text: t(
      { id: 'Are you sure you want to delete {file}? A project manager can restore it within 30 days.' },
      { file },
    ),
    confirmLabel: t({ id: 'Delete' }),
    tone: 'danger',
  }) as const
