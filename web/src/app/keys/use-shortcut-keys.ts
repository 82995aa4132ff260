import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { startAt, createCommands } from '../../features/overview/search/create-commands.ts'
import { requestableProjectsQuery } from '../../lib/requestable-projects.ts'
import { submitFocusedForm } from '../../lib/keys/submit-focused-form.ts'
import { activateElement, findByShortcut, readShortcut, isTyping } from '../../lib/keys/single-key-shortcuts.ts'
import { isComposing, isSubmitKey, shortcutKey } from '../../lib/keys/read-key.ts'
import { useKeydown } from '../../lib/keys/use-keydown.ts'
import { useMe } from '../../lib/session/session.ts'
import { goKeys } from '../../lib/keys/go-keys.ts'

/** Milliseconds between `G` and the second key. */
const SEQUENCE_TIMEOUT = 1500

export function useShortcutKeys({ onPalette, onKeys }: { onPalette: () => void; onKeys: () => void }) {
  const { role } = useMe()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const goingSince = useRef(Number.NEGATIVE_INFINITY)

  /** Without an Add control, N opens the page where items are created. */
  function pressOnPage(key: string): boolean {
    const found = findByShortcut(key)
    const mayCreate =
      SIDE_BY_ROLE[role] !== 'client' || cache.getQueryData(requestableProjectsQuery.queryKey)?.length !== 0
    const usual = key === 'n' && !found && mayCreate ? createCommands(role).find(({ isUsual }) => isUsual) : undefined
    if (found) activateElement(found)
    if (usual) {
      startAt(usual.to)
      void navigate(usual.to)
    }
    return Boolean(found ?? usual)
  }

  function pressKey(event: KeyboardEvent, key: string): boolean {
    const isGoing = event.timeStamp - goingSince.current < SEQUENCE_TIMEOUT
    goingSince.current = Number.NEGATIVE_INFINITY
    const to = isGoing ? goKeys[role][key] : undefined
    if (to !== undefined) void navigate(to)
    else if (key === '?') onKeys()
    else if (key === 'g') goingSince.current = event.timeStamp
    else return pressOnPage(key)
    return true
  }

  useKeydown((event) => {
    if (event.defaultPrevented || isComposing(event)) return
    if (isSubmitKey(event)) {
      if (submitFocusedForm(event.target)) event.preventDefault()
      return
    }
    const withControl = (event.ctrlKey || event.metaKey) && shortcutKey(event)
    if (withControl === 'z' && !event.shiftKey && !isTyping(event.target)) {
      // Toasts come last on the page.
      ;[...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="Control+Z"]')].at(-1)?.click()
      return event.preventDefault()
    }
    if (withControl === 'k' && !document.querySelector('dialog[open]')) {
      onPalette()
      return event.preventDefault()
    }
    const key = event.altKey || event.key.length !== 1 ? null : readShortcut(event)
    if (key !== null && pressKey(event, key)) event.preventDefault()
  })
}
