import { afterEach, expect, test, vi } from 'vitest'
import { submitFocusedForm } from './submit-focused-form.ts'

afterEach(() => document.body.replaceChildren())

function page(html: string) {
  document.body.innerHTML = html
  const sent = vi.fn<(what: string) => void>()
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    sent('form')
  })
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => sent(button.name))
  return sent
}

test('it sends the filled-in form', () => {
  const sent = page('<form><input /></form>')
  expect(submitFocusedForm(document.querySelector('input'))).toBe(true)
  expect(sent.mock.calls).toEqual([['form']])
})

test('it presses the main button of a dialog, also while the focus is in no field of it', () => {
  const dialog = (name: string) => `<dialog open><input /><button data-kind="primary" name="${name}"></button></dialog>`
  const sent = page(dialog('behind') + dialog('front'))
  expect(submitFocusedForm(document.querySelector('input'))).toBe(true)
  expect(submitFocusedForm(document.body)).toBe(true)
  expect(sent.mock.calls).toEqual([['behind'], ['front']])
})

test('it sends nothing where nothing is filled in, and nothing that cannot be sent yet', () => {
  const sent = page('<dialog open><button data-kind="primary" aria-disabled="true"></button></dialog><form></form>')
  expect(submitFocusedForm(document.body)).toBe(false)
  expect(sent).not.toHaveBeenCalled()
})
