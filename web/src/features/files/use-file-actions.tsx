import { changeFile, deleteFile, getFileDisclosure } from '@oriel/contracts/v1/files'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Eye, Lock, Trash2 } from 'lucide-react'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { clientAndProject } from '../../lib/project-client.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useUndo } from '../../lib/keys/undo.ts'
import { Disclosed, type MenuItem, toast, useConfirm } from '../../ui/index.ts'
import type { StoredFile } from './stored-file.ts'
import { texts } from './texts.ts'

/** What may be done with a file, as items of its menu; empty when it may only be read. */
export function useFileActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const undo = useUndo(toast)

  async function change(
    { id, version }: StoredFile,
    wanted: { audience: 'team' | 'client' } | { status: 'active' | 'archived' },
    done: string,
  ) {
    try {
      await ask(changeFile, { id, version, ...wanted })
      toast.success(done)
    } catch (error) {
      toast.error(texts.changeFailed, { message: messageOf(error, texts.changeFailed) })
    }
    lookAgain(client, 'file')
  }

  async function show(file: StoredFile) {
    const told = await ask(getFileDisclosure, { id: file.id }).catch((error: unknown) => {
      toast.error(texts.changeFailed, { message: messageOf(error, texts.askFailed) })
    })
    if (!told) return
    const { client: reader, project, thing, lines } = told
    const question = disclosure({
      client: clientAndProject(reader, project.name),
      files: [{ text: thing.text, note: texts.by(thing.by, thing.on) }],
      lines: lines.map(({ description }) => description),
    })
    if (await confirm(question)) await change(file, { audience: 'client' }, texts.nowVisible)
  }

  async function remove(file: StoredFile) {
    const question = { title: texts.deleteTitle, text: texts.deleteText(file.name), confirmLabel: texts.delete }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    try {
      const { trashId } = await ask(deleteFile, { id: file.id })
      toast.success(texts.deleted, undo(trashId))
    } catch (error) {
      toast.error(texts.deleteFailed, { message: messageOf(error, texts.deleteFailed) })
    }
    lookAgain(client, 'file')
  }

  return function actionsFor(file: StoredFile): MenuItem[] {
    const { can, audience, status } = file
    const audienceItem: MenuItem =
      audience === 'client'
        ? {
            label: texts.hideFromClient,
            icon: Lock,
            onSelect: () => void change(file, { audience: 'team' }, texts.nowHidden),
          }
        : { label: texts.showToClient, icon: Eye, onSelect: () => void show(file) }
    const archiveItem: MenuItem =
      status === 'archived'
        ? {
            label: texts.takeOut,
            icon: ArchiveRestore,
            onSelect: () => void change(file, { status: 'active' }, texts.takenOut),
          }
        : {
            label: texts.archive,
            icon: Archive,
            onSelect: () => void change(file, { status: 'archived' }, texts.archived),
          }
    return [
      ...(can.includes('changeAudience') ? [audienceItem] : []),
      ...(can.includes('archive') ? [archiveItem] : []),
      ...(can.includes('delete')
        ? [
            {
              label: texts.delete,
              icon: Trash2,
              tone: 'danger' as const,
              divided: can.includes('archive'),
              onSelect: () => void remove(file),
            },
          ]
        : []),
    ]
  }
}

interface Showing {
  /** By name, and of which project. */
  client: string
  files: readonly { text: string; note?: string }[]
  /** What their activity will say. */
  lines: readonly string[]
}

/** Before something becomes visible to the client: exactly what, and to whom (REQ-104). */
export function disclosure({ client, files, lines }: Showing) {
  return {
    title: files.length > 1 ? texts.showSeveralTitle : texts.showTitle,
    text: <Disclosed intro={texts.showText(client)} things={files} linesIntro={texts.activityToo} lines={lines} />,
    confirmLabel: texts.showToClient,
    tone: 'primary',
  } as const
}
