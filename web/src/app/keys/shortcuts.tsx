import { Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { usePrefetch } from '../../lib/code/lazy.ts'
import { useMe } from '../../lib/session/session.ts'
import { IconButton, lazyDialog } from '../../ui/index.ts'
import { navigation } from '../navigation.ts'
import { useRecentPages } from '../use-recent-pages.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

const loadPalette = () => import('../../features/overview/search/palette.tsx')
const Palette = lazyDialog(async () => (await loadPalette()).Palette)
const KeysDialog = lazyDialog(async () => (await import('../../features/overview/search/keys-dialog.tsx')).KeysDialog)

/** Command palette (Ctrl/Cmd-K) and help (`?`). */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const { role } = useMe()
  useRecentPages()
  usePrefetch(loadPalette)
  useShortcutKeys({ onPalette: () => setOpen('palette'), onKeys: () => setOpen('keys') })
  const close = () => setOpen(null)
  return (
    <>
      <IconButton icon={Search} label={t({ id: 'Search' })} onClick={() => setOpen('palette')} />
      {open === 'palette' && <Palette places={navigation[role]()} onKeys={() => setOpen('keys')} onClose={close} />}
      {open === 'keys' && <KeysDialog places={navigation[role]()} onClose={close} />}
    </>
  )
}
