import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test.each(['مراجعة (v2.1)!', 'עדכון 3', 'Shop – متجر'])('%s is isolated in a sentence', (title) => {
  expect(isolate(title)).toBe(`\u2068${title}\u2069`)
})

test.each(['Homepage', '日本語', 'Übersicht', '', 3, null, undefined])('%j stays as it is', (value) => {
  expect(isolate(value)).toBe(value)
})
