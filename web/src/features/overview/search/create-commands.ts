import type { Role } from '@oriel/contracts/enums'
import { t } from '../../../lib/t.ts'
import { activateElement, findByShortcut } from '../../../lib/keys/single-key-shortcuts.ts'

interface Creation {
  to: string
  label: string
  /** The N key runs it on pages without an Add button. */
  isUsual?: true
}

const commands: Record<Role, () => readonly Creation[]> = {
  pm: () => [
    { to: '/customers', label: t({ id: 'New Customer' }) },
    { to: '/tasks', isUsual: true, label: t({ id: 'New Task' }) },
    { to: '/user-management', label: t({ id: 'New user' }) },
  ],
  employee: () => [],
  customer: () => [{ to: '/customer-task-requests', isUsual: true, label: t({ id: 'New Request' }) }],
}
export const createCommands = (role: Role) => commands[role]()

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
