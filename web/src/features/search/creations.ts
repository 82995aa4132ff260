import type { Role } from '@oriel/contracts/words'
import { t } from '../../lib/t.ts'
import { press, underKey } from '../../lib/keys/single-keys.ts'

interface Creation {
  to: string
  label: string
  /** N begins it where the page has nothing of its own to add. */
  isUsual?: true
}

/** What each role makes, and the page whose N begins it. */
export const creations: Record<Role, readonly Creation[]> = {
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
        return t({ id: 'New User' })
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

/** Begins as soon as the page stands, not on the one that is being left; gives up when it does not come. */
export function beginAt(to: string) {
  const left = window.location.pathname === to ? undefined : underKey('N')
  const observer = new MutationObserver(() => {
    const button = underKey('N')
    if (!button || button === left) return
    observer.disconnect()
    press(button)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  setTimeout(() => observer.disconnect(), PATIENCE)
}
