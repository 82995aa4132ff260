import { changeFile, deleteFile, getFileDisclosure } from '@oriel/contracts/v1/files'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Eye, Lock, Trash2 } from 'lucide-react'
import { t } from '../../lib/t.ts'
import { ask } from '../../lib/api/ask.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { clientAndProject } from '../../lib/project-client.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useUndo } from '../../lib/keys/undo.ts'
import { Disclosed, type MenuItem, toast, useConfirm } from '../../ui/index.ts'
import type { StoredFile } from './stored-file.ts'

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
      lines: lines.map(({ description }) => description),
    })
    if (await confirm(question))
      await change(file, { audience: 'client' }, t({ id: 'The client can see this file now' }))
  }

  async function remove(file: StoredFile) {
    const question = {
      title: t({ id: 'Delete File' }),
      text: t({ id: 'Are you sure you want to delete {file}? This action cannot be undone.' }, { file: file.name }),
      confirmLabel: t({ id: 'Delete' }),
    }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    try {
      const { trashId } = await ask(deleteFile, { id: file.id })
      toast.success(t({ id: 'File deleted successfully' }), undo(trashId))
    } catch (error) {
      toast.error(t({ id: 'The file could not be deleted' }), {
        message: messageOf(error, t({ id: 'The file could not be deleted' })),
      })
    }
    lookAgain(client, 'file')
  }

  return function actionsFor(file: StoredFile): MenuItem[] {
    const { can, audience, status } = file
    const audienceItem: MenuItem =
      audience === 'client'
        ? {
            label: t({ id: 'Make team only' }),
            icon: Lock,
            onSelect: () => void change(file, { audience: 'team' }, t({ id: 'Only the team can see this file now' })),
          }
        : { label: t({ id: 'Show to client' }), icon: Eye, onSelect: () => void show(file) }
    const archiveItem: MenuItem =
      status === 'archived'
        ? {
            label: t({ id: 'Take out of the archive' }),
            icon: ArchiveRestore,
            onSelect: () => void change(file, { status: 'active' }, t({ id: 'File taken out of the archive' })),
          }
        : {
            label: t({ id: 'Archive' }),
            icon: Archive,
            onSelect: () => void change(file, { status: 'archived' }, t({ id: 'File archived' })),
          }
    return [
      ...(can.includes('changeAudience') ? [audienceItem] : []),
      ...(can.includes('archive') ? [archiveItem] : []),
      ...(can.includes('delete')
        ? [
            {
              label: t({ id: 'Delete' }),
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
    title: files.length > 1 ? t({ id: 'Show these files to the client?' }) : t({ id: 'Show this file to the client?' }),
    text: (
      <Disclosed
        intro={t({ id: '{client} will be able to see and download:' }, { client })}
        things={files}
        linesIntro={t({ id: 'Their activity will say:' })}
        lines={lines}
      />
    ),
    confirmLabel: t({ id: 'Show to client' }),
    tone: 'primary',
  } as const
}
