import { expect, test } from 'vitest'
import { applyTheme, chooseTheme, chosenTheme } from './theme.ts'

test('a chosen theme is shown at once and after a reload; the system decides again when asked to', () => {
  chooseTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')

  delete document.documentElement.dataset.theme
  applyTheme()
  expect(document.documentElement.dataset.theme).toBe('dark')

  chooseTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(chosenTheme()).toBe('system')
})

test('what is no theme counts as none', () => {
  localStorage.setItem('theme', 'pink')
  applyTheme()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
