import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'

test('R-37: generated passwords have 12 characters of the specified alphabet and begin with a letter', () => {
  const many = Array.from({ length: 2000 }, generatePassword)
  for (const password of many) expect(password).toMatch(/^[A-Za-z][A-Za-z0-9!@#$%^&*]{11}$/)
  expect(new Set(many).size).toBe(2000)
  const used = new Set(many.join(''))
  expect(used.size).toBe(26 + 26 + 10 + 8)
})
