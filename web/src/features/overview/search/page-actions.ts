import { activateElement } from '../../../lib/keys/single-key-shortcuts.ts'

export interface PageAction {
  label: string
  key: string
  run: () => void
}

/** What the page offers under keys, by the names it has there: each key once. */
export function listPageActions(): PageAction[] {
  const marked = document.querySelectorAll<HTMLElement>('#main [aria-keyshortcuts]')
  const actions = new Map<string, PageAction>()
  for (const it of marked) {
    const key = it.getAttribute('aria-keyshortcuts') ?? ''
    const label = (it.getAttribute('aria-label') ?? it.textContent).trim()
    if (actions.has(key) || !label || !it.checkVisibility() || it.matches(':disabled, [aria-disabled]')) continue
    actions.set(key, { key, label, run: () => activateElement(it) })
  }
  return [...actions.values()]
}
