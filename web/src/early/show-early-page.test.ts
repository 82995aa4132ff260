import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEarlyForm } from '../lib/session/early-form.ts'
import { showEarlyPage } from './show-early-page.ts'

const form = (language: string) =>
  `<template id="sign-in-${language}" dir="ltr" data-busy="Busy ${language}"><form>` +
  '<input type="email"><input type="password"><button type="button">Show</button>' +
  `<button type="submit">Sign in ${language}</button><a href="/passkey">Passkey</a></form></template>` +
  `<template id="waiting-${language}" dir="ltr" data-failed="Failed ${language}"><p>Waiting ${language}</p></template>`

beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div>${form('en')}${form('de')}`
})
afterEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const root = () => document.querySelector('#root')
const press = () => document.querySelector<HTMLButtonElement>('#root [type=submit]')?.click()

test('before the app has loaded, the sign-in form can be filled in, shown and sent', () => {
  localStorage.setItem('language', 'de')
  showEarlyPage()
  expect(root()?.textContent).toContain('Sign in de')
  const [email, password] = document.querySelectorAll('input')
  if (!email || !password) throw new Error('the form has no fields')
  email.value = 'mara@agency.example'
  password.value = 'secret'
  document.querySelector<HTMLButtonElement>('#root [type=button]')?.click()
  expect(password.type).toBe('text')
  password.focus()
  password.setSelectionRange(2, 4)
  expect(readEarlyForm()).toMatchObject({ email: 'mara@agency.example', password: 'secret', pressed: false })
  expect(readEarlyForm()?.focus).toEqual({ field: 1, start: 2, end: 4 })
  press()
  expect(readEarlyForm()?.pressed).toBe(true)
  expect(root()?.textContent).toContain('Busy de')
})

test('with a session, or on another page, a loading indicator shows', () => {
  window.history.replaceState(null, '', '/tasks')
  showEarlyPage()
  expect(root()?.textContent).toBe('Waiting en')
  root()?.replaceChildren()
  window.history.replaceState(null, '', '/')
  localStorage.setItem('token', 'theirs')
  localStorage.setItem('user', JSON.stringify({ name: 'U', role: 'pm', preferences: { language: 'de' } }))
  showEarlyPage()
  expect(root()?.textContent).toBe('Waiting de')
  expect(readEarlyForm()).toBeNull()
})

test('where the app does not load, the page says so', () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/base.js')
  document.body.append(script)
  window.history.replaceState(null, '', '/tasks')
  showEarlyPage()
  script.dispatchEvent(new Event('error'))
  expect(root()?.textContent).toBe('Failed en')
})
