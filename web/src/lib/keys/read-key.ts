import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

const HANDLED_BY_INPUT_METHOD = 229

const native = (event: AnyKeyboardEvent) => ('nativeEvent' in event ? event.nativeEvent : event)

/**
 * Input method editor (IME). Safari sends the Enter that ends a conversion after `isComposing` is false, so check the
 * key code too.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const { isComposing: composing, keyCode } = native(event)
  return composing || keyCode === HANDLED_BY_INPUT_METHOD
}

export const isEnter = (event: AnyKeyboardEvent) => event.key === 'Enter' && !isComposing(event)

export const isSubmitKey = (event: AnyKeyboardEvent) => isEnter(event) && (event.ctrlKey || event.metaKey)

/** On non-Latin layouts, the letter of a Latin layout. */
export function shortcutKey(event: AnyKeyboardEvent): string {
  const { key, code } = native(event)
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  return (isNonLatinLetter(key) && latin ? latin : key).toLowerCase()
}

const isNonLatinLetter = (key: string) => /^\p{L}\p{M}*$/u.test(key) && !/^\p{Script=Latin}/u.test(key)
