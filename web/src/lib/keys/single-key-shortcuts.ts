import { currentPreferences } from '../preferences/preferences.ts'
import { isTyping } from './is-typing.ts'
import { isComposing, shortcutKey } from './read-key.ts'

/** Can be turned off: speech input and tremor trigger them by accident (WCAG 2.1.4). */
export const areSingleKeysEnabled = () => currentPreferences().keys

/**
 * Shortcut scopes, narrowest first. Keys that change an item only search the narrowest active scope: on the task list
 * of a project, D must never reschedule the project. An open dialog, popover or menu takes precedence and captures all
 * keys (`readShortcut`). Lists mark themselves with `shortcutScope`; the page is the widest scope.
 */
const narrowScopes = ['selection', 'row'] as const
export type NarrowScope = (typeof narrowScopes)[number]

/** Attribute of the element whose shortcuts act on the selection or on the active row. */
export const shortcutScope = (scope: NarrowScope | undefined) => ({ 'data-shortcut-scope': scope })

/** Keys that open or change an item: assign, due date, edit, snooze, open, priority … */
const itemKeys = 'adehoprsvx1234'

/** Overlays, which capture all keys. */
const OPENED = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'

export const isSomethingOpen = () => document.querySelector(OPENED) !== null

/** The key of a page shortcut; null if the key belongs to a field, an overlay or the browser. */
export function readShortcut(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isComposing(event)) return null
  if (isTyping(event.target) || isSomethingOpen() || !areSingleKeysEnabled()) return null
  return shortcutKey(event)
}

/** The control with this key (`aria-keyshortcuts`) in the narrowest allowed scope. */
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

/** Clicks a control; a field is only focused. The control is focused either way, so that focus returns to it. */
export function activateElement(control: HTMLElement) {
  control.focus()
  if (!control.matches('input, textarea')) control.click()
}
