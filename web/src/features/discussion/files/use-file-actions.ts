import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Eye, Lock } from 'lucide-react'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import { t } from '../../../lib/t.ts'
import { lazyAction, type MenuItem, type MenuItems, toast, useConfirm, deleteItem } from '../../../ui/index.ts'
import type { StoredFile } from './stored-file.ts'

const createFileChanges = lazyAction(async () => (await import('./use-change-file.ts')).createFileChanges)
type Changes = NonNullable<Awaited<ReturnType<typeof createFileChanges>>>

export function useFileActions() {
  const changesWith = { client: useQueryClient(), confirm: useConfirm(), undo: useUndo(toast) }
  usePrefetch(createFileChanges.load)
  const by = (act: (changes: Changes) => unknown) => () =>
    void createFileChanges(changesWith).then((it) => it && act(it))

  return function actionsFor(file: StoredFile): MenuItems {
    const { can, visibility, status } = file
    const visibilityItem: MenuItem =
      visibility === 'client'
        ? {
            label: t({ id: 'Hide from client' }),
            icon: Lock,
            onSelect: by((it) =>
              it.change(file, { visibility: 'team' }, t({ id: 'Only the team can see this file now' })),
            ),
          }
        : { label: t({ id: 'Share with client' }), icon: Eye, onSelect: by((it) => it.show(file)) }
    const archiveItem: MenuItem =
      status === 'archived'
        ? {
            label: t({ id: 'Unarchive' }),
            icon: ArchiveRestore,
            onSelect: by((it) => it.change(file, { status: 'active' }, t({ id: 'File unarchived' }))),
          }
        : {
            label: t({ id: 'Archive' }),
            icon: Archive,
            onSelect: by((it) => it.change(file, { status: 'archived' }, t({ id: 'File archived' }))),
          }
    return [
      can.includes('changeVisibility') && visibilityItem,
      can.includes('archive') && archiveItem,
      can.includes('delete') && deleteItem(by((it) => it.remove(file))),
    ]
  }
}
