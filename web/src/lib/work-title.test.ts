import { afterEach, expect, test } from 'vitest'
import { speak } from './t.ts'
import { sayWorkTitle } from './work-title.ts'

afterEach(() => speak({}, 'en'))

test('a proposed title is said in the language of the reader', () => {
  expect(sayWorkTitle('web-developer')).toBe('Web Developer')
  speak({ 'Web Developer': 'Webentwicklung' }, 'de')
  expect(sayWorkTitle('web-developer')).toBe('Webentwicklung')
})

test.each(['Other', 'constructor', '~4l', '{name}', 'Lead <b>'])('a typed title stays as it is: %s', (title) => {
  speak({ Other: 'Andere', '~4l': 'Andere' }, 'de')
  expect(sayWorkTitle(title)).toBe(title)
})
