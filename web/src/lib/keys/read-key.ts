import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/** `keyCode` of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

const native = (event: AnyKeyboardEvent) => ('nativeEvent' in event ? event.nativeEvent : event)

/**
 * Whether an input method (Japanese, Chinese, Korean …) is converting text: its keys choose and confirm words, nothing
 * else. Safari sends the Enter that ends a conversion after `isComposing` is over, so the key code counts too.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const { isComposing: composing, keyCode } = native(event)
  return composing || keyCode === HANDLED_BY_INPUT_METHOD
}

/** Enter as a decision. */
export const isEnter = (event: AnyKeyboardEvent) => event.key === 'Enter' && !isComposing(event)

/** Ctrl or Cmd with Enter. */
export const isSubmitKey = (event: AnyKeyboardEvent) => isEnter(event) && (event.ctrlKey || event.metaKey)

/**
 * The character of a shortcut in lower case. On layouts without Latin letters (Cyrillic, Greek …) it's the letter that
 * the key has on a Latin layout, which is what people of these layouts expect from a shortcut.
 */
export function shortcutKey(event: AnyKeyboardEvent): string {
  const { key, code } = native(event)
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  return (isNonLatinLetter(key) && latin ? latin : key).toLowerCase()
}

const isNonLatinLetter = (key: string) => /^\p{L}\p{M}*$/u.test(key) && !/^\p{Script=Latin}/u.test(key)
