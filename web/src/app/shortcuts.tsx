import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../lib/t.ts'
import { useMe } from '../lib/session/session.ts'
import { isTyping } from '../lib/keys/is-typing.ts'
import { press, singleKeysAreOn, underKey } from '../lib/keys/single-keys.ts'
import { IconButton, later } from '../ui/index.ts'
import { morePlaces, navigation } from './navigation.ts'

const Palette = later(async () => (await import('../features/search/palette.tsx')).Palette)
const KeysDialog = later(async () => (await import('../features/search/keys-dialog.tsx')).KeysDialog)

/** The palette behind Ctrl/Cmd-K and its button, the help behind `?`, and the keys of what stands on the page. Nothing opens over an open dialog. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const { role } = useMe()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const withControl = event.ctrlKey || event.metaKey
      if (withControl && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen('palette')
      } else if (withControl || event.altKey || event.key.length > 1 || isTyping(event.target) || !singleKeysAreOn()) {
        return
      } else if (event.key === '?') {
        setOpen('keys')
      } else {
        const found = underKey(event.key)
        if (!found) return
        event.preventDefault()
        press(found)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const close = () => setOpen(null)
  return (
    <>
      <IconButton icon={Search} label={t({ id: 'Search' })} onClick={() => setOpen('palette')} />
      {open === 'palette' && (
        <Palette places={[...navigation[role], ...morePlaces[role]]} onKeys={() => setOpen('keys')} onClose={close} />
      )}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
