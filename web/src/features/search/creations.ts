import type { Role } from '@oriel/contracts/words'
import { press, underKey } from '../../lib/keys/single-keys.ts'
import { texts } from './texts.ts'

/** What each role makes, and the page whose N begins it. */
export const creations: Record<Role, ReadonlyArray<{ to: string; label: string }>> = {
  pm: [
    { to: '/customers', label: texts.newCustomer },
    { to: '/tasks', label: texts.newTask },
    { to: '/user-management', label: texts.newUser },
  ],
  employee: [],
  customer: [{ to: '/customer-task-requests', label: texts.newRequest }],
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
