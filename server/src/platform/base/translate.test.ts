import { fillMessage, type Message, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { expect, test } from 'vitest'
import { startOriel } from '../../../testing/processes/oriel-process.ts'
import { translateToEnglish, parseAcceptLanguage, translate } from './translate.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr,de;q=0.5,en;q=0.4', 'de'],
  ['de;q=0,en', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('a reader who accepts %s reads %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language)
})

test('it translates a text into the reader’s language, with values and plural', () => {
  expect(translate('de', messages.taskNotFound)).toBe('Aufgabe nicht gefunden')
  expect(translate('de', fillMessage(messages.taskSequenceTaken, { sequence: 3 }))).toBe(
    'Bei diesem Kunden gibt es schon eine Aufgabe mit der Nummer 3',
  )
  expect(translate('de', fillMessage(messages.pendingReview, { count: 1 }))).toBe('1 offene Anfrage wartet auf Prüfung')
  expect(translateToEnglish(fillMessage(messages.pendingReview, { count: 0 }))).toBe('No pending requests')
})

test('it shows content from people unchanged, whatever it looks like', () => {
  const sent = 'Unrecognized key: "{x, plural"' as Message
  expect(translate('de', sent)).toBe(sent)
  expect(
    translate('de', fillMessage(message({ id: '{name} was given more than once' }), { name: '{a} <b>\\u0041' })),
  ).toBe('{a} <b>\\u0041 wurde mehrfach angegeben')
})

test('a right-to-left name keeps its direction to itself', () => {
  const text = fillMessage(message({ id: '{name} was given more than once' }), { name: 'مراجعة (2)' })
  expect(translate('en', text)).toBe('\u2068مراجعة (2)\u2069 was given more than once')
})

test('v1 refuses in the reader’s language, the specified calls in English', async () => {
  const { url, stop } = await startOriel()
  const headers = { 'accept-language': 'de', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: '', password: '' })
  const ask = async (path: string) => (await fetch(url + path, { method: 'POST', headers, body })).json()
  expect(await ask('/api/v1/session')).toMatchObject({ fields: { email: 'Bitte geben Sie eine E-Mail-Adresse ein' } })
  expect(await ask('/api/auth/login')).toMatchObject({ fields: { email: 'Email is required' } })
  await stop()
})
