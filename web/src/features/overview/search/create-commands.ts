import type { Role } from '@oriel/contracts/enums'
import { t } from '../../../lib/t.ts'
import { activateElement, findByShortcut } from '../../../lib/keys/single-key-shortcuts.ts'

interface Creation {
  to: string
  label: string
  /** The N key runs it on pages without their own Add button. */
  isUsual?: true
}

export const createCommands: Record<Role, readonly Creation[]> = {
  pm: [
    {
      to: '/customers',
      get label() {
        return t({ id: 'New Customer' })
      },
    },
    {
      to: '/tasks',
      isUsual: true,
      get label() {
        return t({ id: 'New Task' })
      },
    },
    {
      to: '/user-management',
      get label() {
        return t({ id: 'New user' })
      },
    },
  ],
  employee: [],
  customer: [
    {
      to: '/customer-task-requests',
      isUsual: true,
      get label() {
        return t({ id: 'New Request' })
      },
    },
  ],
}

const PATIENCE = 5000

/** Gives up if the target page doesn't appear. */
export function startAt(to: string) {
  const left = window.location.pathname === to ? undefined : findByShortcut('N')
  const observer = new MutationObserver(() => {
    const button = findByShortcut('N')
    if (!button || button === left) return
    observer.disconnect()
    activateElement(button)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  setTimeout(() => observer.disconnect(), PATIENCE)
}
