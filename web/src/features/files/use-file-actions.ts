import { Archive, ArchiveRestore, Eye, Lock, Trash2 } from 'lucide-react'
import { t } from '../../lib/t.ts'
import type { MenuItem } from '../../ui/index.ts'
import type { StoredFile } from './stored-file.ts'
import { useFileChanges } from './use-file-changes.ts'

/** What may be done with a file, as items of its menu; empty when it may only be read. */
export function useFileActions() {
  const { change, show, remove } = useFileChanges()

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
