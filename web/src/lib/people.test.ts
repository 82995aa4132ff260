import { afterEach, expect, test } from 'vitest'
import { setCatalog } from './t.ts'
import { translateWorkTitle } from './people.ts'

afterEach(() => setCatalog({}, 'en'))

test('a suggested title is in the language of the reader', () => {
  expect(translateWorkTitle('web-developer')).toBe('Web Developer')
  setCatalog({ 'Web Developer': 'Webentwicklung' }, 'de')
  expect(translateWorkTitle('web-developer')).toBe('Webentwicklung')
})

test.each(['Other', 'constructor', '~4l', '{name}', 'Lead <b>'])('a typed title stays as it is: %s', (title) => {
  setCatalog({ Other: 'Andere', '~4l': 'Andere' }, 'de')
  expect(translateWorkTitle(title)).toBe(title)
})
