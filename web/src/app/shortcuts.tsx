import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '../features/search/texts.ts'
import { useMe } from '../lib/session.ts'
import { IconButton } from '../ui/index.ts'
import { morePlaces, navigation } from './navigation.ts'

const Palette = lazy(async () => ({ default: (await import('../features/search/palette.tsx')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('../features/search/keys-dialog.tsx')).KeysDialog }))

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** The palette behind Ctrl/Cmd-K and its button, and the help behind `?`. Nothing opens over an open dialog. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const { role } = useMe()

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (document.querySelector('dialog[open]')) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen('palette')
      } else if (event.key === '?' && !isTyping(event.target)) {
        setOpen('keys')
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const close = () => setOpen(null)
  return (
    <>
      <IconButton icon={Search} label={texts.open} onClick={() => setOpen('palette')} />
      <Suspense fallback={null}>
        {open === 'palette' && <Palette places={[...navigation[role], ...morePlaces[role]]} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}
