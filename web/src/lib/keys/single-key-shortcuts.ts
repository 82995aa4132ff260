import { currentPreferences } from '../preferences/preferences.ts'

/** Keys that do something by themselves can be turned off: dictation and shaky hands press them unasked. */
export const areSingleKeysEnabled = () => currentPreferences().keys

/** What stands on the page with this key (`aria-keyshortcuts`): the first that can be seen and pressed. */
export function findByShortcut(key: string): HTMLElement | undefined {
  const marked = document.querySelectorAll<HTMLElement>(`#main [aria-keyshortcuts~="${CSS.escape(key.toUpperCase())}"]`)
  return [...marked].find((it) => it.checkVisibility() && !it.matches(':disabled, [aria-disabled]'))
}

/** Presses it; a field only gets the focus. It has the focus either way, so that it comes back there. */
export function activateElement(it: HTMLElement) {
  it.focus()
  if (!it.matches('input, textarea')) it.click()
}
