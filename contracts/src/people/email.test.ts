import { expect, test } from 'vitest'
import { isEmail } from './email.ts'
import { encodeDomain, normalizeEmail } from './normalize-email.ts'

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

test.each([
  ['anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
  ['anna@MÜNCHEN.example', 'anna@xn--mnchen-3ya.example'],
  ['anna@mu\u0308nchen.example', 'anna@xn--mnchen-3ya.example'],
  ['o@例え.テスト', 'o@xn--r8jz45g.xn--zckzah'],
  ['anna@agency.test', 'anna@agency.test'],
  ['ä@agency.test', 'ä@agency.test'],
  ['anna@münchen.example/x', 'anna@münchen.example/x'],
  ['anna@b@münchen.example:25', 'anna@b@münchen.example:25'],
  ['münchen', 'münchen'],
])('the domain of %s is encoded: %s', (email, encoded) => {
  expect(encodeDomain(email)).toBe(encoded)
  expect(isEmail(encoded)).toBe(/^[!-~]+$/.test(encoded) && encoded.includes('@'))
})

test('an international domain has one spelling', () => {
  expect(normalizeEmail('Anna@MÜNCHEN.example')).toBe(normalizeEmail('anna@xn--mnchen-3ya.example'))
})
