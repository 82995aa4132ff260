import { currentPreferences } from '../preferences/preferences.ts'
import { isComposing, shortcutKey } from './read-key.ts'

/** Speech input and tremor trigger them by accident (WCAG 2.1.4). */
export const areSingleKeysEnabled = () => currentPreferences().keys

/**
 * Narrowest first. Keys that change an item search only the narrowest active scope: on a project's task list, D must
 * not reschedule the project. Overlays capture all keys.
 */
const narrowScopes = ['selection', 'row'] as const
export type NarrowScope = (typeof narrowScopes)[number]

export const shortcutScope = (scope: NarrowScope | undefined) => ({ 'data-shortcut-scope': scope })

/** Assign, due date, edit, snooze, labels, open, priority … */
const itemKeys = 'adehloprsvx1234'

const OPENED = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'

export const isSomethingOpen = () => document.querySelector(OPENED) !== null

/** Null if the key belongs to a field, overlay or the browser. */
export function readShortcut(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isComposing(event)) return null
  if (isTyping(event.target) || isSomethingOpen() || !areSingleKeysEnabled()) return null
  return shortcutKey(event)
}

/** By `aria-keyshortcuts`. */
export function findByShortcut(key: string): HTMLElement | undefined {
  const scope = itemKeys.includes(key.toLowerCase()) ? narrowScopes.find(isActive) : undefined
  const within = scope ? `#main ${selectorOf(scope)}` : '#main'
  const marked = document.querySelectorAll<HTMLElement>(
    `${within} [aria-keyshortcuts~="${CSS.escape(key.toUpperCase())}"]`,
  )
  return [...marked].find((control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled]'))
}

const selectorOf = (scope: NarrowScope) => `[data-shortcut-scope="${scope}"]`
const isActive = (scope: NarrowScope) => document.querySelector(`#main ${selectorOf(scope)}`) !== null

/** Focuses first, so that focus returns there. Fields are not clicked. */
export function activateElement(control: HTMLElement) {
  control.focus()
  if (!control.matches('input, textarea')) control.click()
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]',
  ) !== null
