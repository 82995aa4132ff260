import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/** `keyCode` of keys that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

const native = (event: AnyKeyboardEvent) => ('nativeEvent' in event ? event.nativeEvent : event)

/**
 * Whether an input method editor (IME: Japanese, Chinese, Korean …) is converting text; its keys must not trigger
 * anything else. Safari sends the Enter that ends a conversion after `isComposing` is false, so the key code is checked
 * too.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const { isComposing: composing, keyCode } = native(event)
  return composing || keyCode === HANDLED_BY_INPUT_METHOD
}

/** Enter, except the one that ends a conversion. */
export const isEnter = (event: AnyKeyboardEvent) => event.key === 'Enter' && !isComposing(event)

/** Ctrl or Cmd with Enter. */
export const isSubmitKey = (event: AnyKeyboardEvent) => isEnter(event) && (event.ctrlKey || event.metaKey)

/**
 * Shortcut character in lower case. On non-Latin layouts (Cyrillic, Greek …) the letter on a Latin layout, as users of
 * these layouts expect.
 */
export function shortcutKey(event: AnyKeyboardEvent): string {
  const { key, code } = native(event)
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  return (isNonLatinLetter(key) && latin ? latin : key).toLowerCase()
}

const isNonLatinLetter = (key: string) => /^\p{L}\p{M}*$/u.test(key) && !/^\p{Script=Latin}/u.test(key)
