import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Eye, Lock, Trash2 } from 'lucide-react'
import { useLoadedLater } from '../../lib/code/loaded-later.ts'
import { useUndo } from '../../lib/keys/undo.ts'
import { t } from '../../lib/t.ts'
import { laterAct, type MenuItem, toast, useConfirm } from '../../ui/index.ts'
import type { StoredFile } from './stored-file.ts'

const fileChanges = laterAct(async () => (await import('./file-changes.ts')).fileChanges)
type Changes = NonNullable<Awaited<ReturnType<typeof fileChanges>>>

/** What may be done with a file, as items of its menu; empty when it may only be read. */
export function useFileActions() {
  const changesWith = { client: useQueryClient(), confirm: useConfirm(), undo: useUndo(toast) }
  useLoadedLater(fileChanges.load)
  const by = (act: (changes: Changes) => unknown) => () => void fileChanges(changesWith).then((it) => it && act(it))

  return function actionsFor(file: StoredFile): MenuItem[] {
    const { can, audience, status } = file
    const audienceItem: MenuItem =
      audience === 'client'
        ? {
            label: t({ id: 'Make team only' }),
            icon: Lock,
            onSelect: by((it) =>
              it.change(file, { audience: 'team' }, t({ id: 'Only the team can see this file now' })),
            ),
          }
        : { label: t({ id: 'Show to client' }), icon: Eye, onSelect: by((it) => it.show(file)) }
    const archiveItem: MenuItem =
      status === 'archived'
        ? {
            label: t({ id: 'Take out of the archive' }),
            icon: ArchiveRestore,
            onSelect: by((it) => it.change(file, { status: 'active' }, t({ id: 'File taken out of the archive' }))),
          }
        : {
            label: t({ id: 'Archive' }),
            icon: Archive,
            onSelect: by((it) => it.change(file, { status: 'archived' }, t({ id: 'File archived' }))),
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
              onSelect: by((it) => it.remove(file)),
            },
          ]
        : []),
    ]
  }
}
