import { expect, test } from 'vitest'
import { isComposing, isEnter, shortcutKey } from './read-key.ts'

const sources: Record<string, string> = import.meta.glob('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const event = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

test('only Enter outside of an IME conversion submits', () => {
  expect(isEnter(event({ key: 'Enter' }))).toBe(true)
  expect(isEnter(event({ key: 'Enter', isComposing: true }))).toBe(false)
  expect(isEnter(event({ key: 'Enter', keyCode: 229 }))).toBe(false)
  expect(isComposing(event({ key: 'Process', keyCode: 229 }))).toBe(true)
})

test.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'k'],
  ['л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['n', 'KeyB', 'n'],
  ['é', 'Digit2', 'é'],
  ['?', 'Slash', '?'],
])('%s on the key %s is the shortcut %s', (key, code, shortcut) => {
  expect(shortcutKey(event({ key, code }))).toBe(shortcut)
})

test('every check for Enter respects input methods', () => {
  const own = Object.entries(sources)
    .filter(([file, text]) => !/\.test\.|read-key\.ts$/.test(file) && /[!=]==? 'Enter'|\bEnter:/.test(text))
    .map(([file]) => file)
  // Ignores every key during a conversion.
  expect(own).toEqual(['../../ui/form/mentions/mention-area.tsx'])
})
