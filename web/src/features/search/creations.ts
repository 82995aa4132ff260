import type { Role } from '@oriel/contracts/words'
import { t } from '../../lib/t.ts'
import { press, underKey } from '../../lib/keys/single-keys.ts'

/** What each role makes, and the page whose N begins it. */
export const creations: Record<Role, ReadonlyArray<{ to: string; label: string }>> = {
  pm: [
    {
      to: '/customers',
      get label() {
        return t({ id: 'New Customer' })
      },
    },
    {
      to: '/tasks',
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
