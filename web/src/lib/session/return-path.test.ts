import { expect, test } from 'vitest'
import { rememberReturnPath, takeReturnPath } from './return-path.ts'

test.each(['/customers?status=active', '/pm-task/1?customerId=2#files', '/a'])(
  'R-47: %s is remembered, once',
  (place) => {
    rememberReturnPath(place)
    expect(takeReturnPath()).toBe(place)
    expect(takeReturnPath()).toBeNull()
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/',
  'customers',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /customers',
  '/..//evil.example\\',
])('R-47: %j is refused as a target after sign-in', (place) => {
  rememberReturnPath(place)
  expect(takeReturnPath()).toBeNull()
})
