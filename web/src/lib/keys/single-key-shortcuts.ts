import { currentPreferences } from '../preferences/preferences.ts'
import { isTyping } from './is-typing.ts'
import { isComposing, shortcutKey } from './read-key.ts'

/** Single keys can be turned off: dictation and shaky hands press them by accident. */
export const areSingleKeysEnabled = () => currentPreferences().keys

/**
 * What a key acts on, narrowest first. Only the narrowest one that's active is asked for keys that change an item:
 * on the task list of a project, D must never reschedule the project. An open dialog, popover or menu comes before
 * all of them and keeps every key (`readShortcut`). Lists mark themselves with `shortcutScope`; the rest of the page
 * is the widest scope.
 */
const narrowScopes = ['selection', 'row'] as const
export type NarrowScope = (typeof narrowScopes)[number]

/** The attribute of the element in which keys act on the selection or on the row with the cursor. */
export const shortcutScope = (scope: NarrowScope | undefined) => ({ 'data-shortcut-scope': scope })

/** Keys that open, change or decide about an item: assign, due date, edit, snooze, open, priority … */
const itemKeys = 'adehoprsvx1234'

/** Everything that has opened over the page, whose keys it keeps. */
const OPENED = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'

/** Whether a dialog, popover or menu is open, which keeps every key. */
export const isSomethingOpen = () => document.querySelector(OPENED) !== null

/** The key of a shortcut of the page, or null where the key belongs to a field, a popover or the browser. */
export function readShortcut(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isComposing(event)) return null
  if (isTyping(event.target) || isSomethingOpen() || !areSingleKeysEnabled()) return null
  return shortcutKey(event)
}

/** The control on the page with this key (`aria-keyshortcuts`) in the narrowest scope that may have it. */
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

/** Presses a control; a field only gets the focus. The control has the focus either way, so that it returns there. */
export function activateElement(control: HTMLElement) {
  control.focus()
  if (!control.matches('input, textarea')) control.click()
}
