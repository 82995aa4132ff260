import { activateElement, findByShortcut } from '../../../lib/keys/single-key-shortcuts.ts'

export interface PageAction {
  label: string
  key: string
  run: () => void
}

/** Controls with `aria-keyshortcuts`, one per key. */
export function listPageActions(): PageAction[] {
  const marked = document.querySelectorAll<HTMLElement>('#main [aria-keyshortcuts]')
  const actions = new Map<string, PageAction>()
  for (const key of [...marked].map((control) => control.getAttribute('aria-keyshortcuts') ?? '')) {
    const [first = ''] = key.split(' ')
    const control = actions.has(key) ? undefined : findByShortcut(first)
    const label = (control?.getAttribute('aria-label') ?? control?.textContent)?.trim()
    if (control && label) actions.set(key, { key, label, run: () => activateElement(control) })
  }
  return [...actions.values()]
}
