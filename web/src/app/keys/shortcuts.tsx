import { Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { useLoadedLater } from '../../lib/code/loaded-later.ts'
import { useMe } from '../../lib/session/session.ts'
import { IconButton, later } from '../../ui/index.ts'
import { navigation } from '../navigation.ts'
import { useRecentPlaces } from '../use-recent-places.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

const loadPalette = () => import('../../features/search/palette.tsx')
const Palette = later(async () => (await loadPalette()).Palette)
const KeysDialog = later(async () => (await import('../../features/search/keys-dialog.tsx')).KeysDialog)

/** The palette behind Ctrl/Cmd-K and its button, the help behind `?`, and the keys of what stands on the page. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const { role } = useMe()
  useRecentPlaces()
  useLoadedLater(loadPalette)
  useShortcutKeys({ onPalette: () => setOpen('palette'), onKeys: () => setOpen('keys') })
  const close = () => setOpen(null)
  return (
    <>
      <IconButton icon={Search} label={t({ id: 'Search' })} onClick={() => setOpen('palette')} />
      {open === 'palette' && <Palette places={navigation[role]} onKeys={() => setOpen('keys')} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
