import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { validateSignIn } from './sign-in-validation.ts'

const right = { email: 'mara@agency.demo', password: 'secret' }

test('an address and six characters suffice to submit; spaces around the address are ignored', () => {
  expect(validateSignIn(right)).toEqual({})
  expect(validateSignIn({ ...right, email: ' mara@agency.demo ' })).toEqual({})
})

test.each([
  ['', messages.emailRequired],
  ['   ', messages.emailRequired],
  ['mara', messages.emailInvalid],
  ['mara@agency', messages.emailInvalid],
  ['ma ra@agency.demo', messages.emailInvalid],
])('the address %j: %s', (email, message) => {
  expect(validateSignIn({ ...right, email })).toEqual({ email: message })
})

test.each([
  ['', messages.passwordRequired],
  ['12345', messages.passwordTooShort],
])('the password %j: %s', (password, message) => {
  expect(validateSignIn({ ...right, password })).toEqual({ password: message })
})

test('both fields report errors at once', () => {
  expect(validateSignIn({ email: '', password: '' })).toEqual({
    email: messages.emailRequired,
    password: messages.passwordRequired,
  })
})
