import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { beginAt, creations } from '../../features/search/creations.ts'
import { isTyping } from '../../lib/keys/is-typing.ts'
import { sendForm } from '../../lib/keys/send-form.ts'
import { press, singleKeysAreOn, underKey } from '../../lib/keys/single-keys.ts'
import { pressUndo } from '../../ui/overlay/toast.ts'
import { useMe } from '../../lib/session/session.ts'
import { goKeys } from '../../lib/keys/go-keys.ts'

interface Opens {
  onPalette: () => void
  onKeys: () => void
}

/** Milliseconds in which a letter belongs to the G before it. */
const TOGETHER = 1500

/** Keys that work wherever somebody is. Nothing opens over an open dialog, and letters are left to whoever types. */
export function useShortcutKeys({ onPalette, onKeys }: Opens) {
  const { role } = useMe()
  const navigate = useNavigate()
  const goingSince = useRef(Number.NEGATIVE_INFINITY)

  /** What stands on the page with this key; without anything that adds, N begins where such things are made. */
  function pressOnPage(key: string): boolean {
    const found = underKey(key)
    const usual = key === 'n' && !found ? (creations[role].find(({ isUsual }) => isUsual) ?? null) : null
    if (found) press(found)
    if (usual) {
      beginAt(usual.to)
      void navigate(usual.to)
    }
    return Boolean(found ?? usual)
  }

  const pressLetter = useEffectEvent((event: KeyboardEvent) => {
    const isGoing = event.timeStamp - goingSince.current < TOGETHER
    goingSince.current = Number.NEGATIVE_INFINITY
    const key = event.key.toLowerCase()
    const to = isGoing ? goKeys[role][key] : undefined
    if (to !== undefined) void navigate(to)
    else if (key === '?') onKeys()
    else if (key === 'g') goingSince.current = event.timeStamp
    else return pressOnPage(key)
    return true
  })

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const withControl = event.ctrlKey || event.metaKey
    if (withControl && event.key === 'Enter') {
      if (sendForm(event.target)) event.preventDefault()
      return
    }
    if (withControl && event.key.toLowerCase() === 'z' && !event.shiftKey && !isTyping(event.target)) {
      if (pressUndo()) event.preventDefault()
      return
    }
    if (document.querySelector('dialog[open]')) return
    if (withControl && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
    } else if (isLetter(event) && singleKeysAreOn() && pressLetter(event)) {
      event.preventDefault()
    }
  })

  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

const isLetter = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isTyping(target)
