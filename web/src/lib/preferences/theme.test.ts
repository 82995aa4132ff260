import { expect, test } from 'vitest'
import { applyTheme, chooseTheme, chosenTheme } from './theme.ts'

test('a chosen theme shows at once and after a reload; the system’s theme can be restored', () => {
  chooseTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')

  delete document.documentElement.dataset.theme
  applyTheme()
  expect(document.documentElement.dataset.theme).toBe('dark')

  chooseTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(chosenTheme()).toBe('system')
})

test('an unknown theme counts as none', () => {
  localStorage.setItem('theme', 'pink')
  applyTheme()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
