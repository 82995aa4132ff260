import { expect, test } from 'vitest'
import { normalizeEmail, isEmail } from './email.ts'

test.each(['a@b.c', 'Mara.Lind+x@agency.example', "o'neil@a.b.c", 'a..b@c..d', `${'a'.repeat(248)}@b.com`])(
  '%s is a valid address',
  (email) => expect(isEmail(email)).toBe(true),
)

test.each([
  '',
  '@',
  'a@',
  '@b.c',
  'a@b',
  'a@.c',
  'a@b.',
  'a@@b.c',
  'a@b@c.d',
  'a b@c.d',
  'a@b.c ',
  'a@b.c\n',
  'ä@b.c',
  '\u212Aim@agency.test',
  `${'a'.repeat(249)}@b.com`,
])('%j is invalid', (email) => expect(isEmail(email)).toBe(false))

test('only A to Z are lower-cased', () => {
  expect(normalizeEmail('Mara@AGENCY.test')).toBe('mara@agency.test')
  expect(normalizeEmail('\u212Aim@agency.test')).toBe('\u212Aim@agency.test')
  expect(normalizeEmail('İ@agency.test')).toBe('İ@agency.test')
})
