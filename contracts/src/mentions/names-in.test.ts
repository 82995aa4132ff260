import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

const names = ['Jun Park', 'Jun Parker', 'Zoë', '李 明']
const named = (text: string) => namesIn(text, names).map(({ name }) => name)

test.each([
  ['@Jun Park, please', ['Jun Park']],
  ['(@jun parker)', ['Jun Parker']],
  ['@Jun Parks', []],
  ['@Zoë and @Zoë', ['Zoë', 'Zoë']],
  ['mail me at x@Zoë', []],
  ['é@Zoë', []],
  ['@@Zoë', ['Zoë']],
  ['@李 明!', ['李 明']],
  ['Jun Park', []],
  ['@', []],
])('%j names %j', (text, expected) => expect(named(text)).toEqual(expected))

test('says from where to where', () => {
  expect(namesIn('Dear @Zoë.', names)).toEqual([{ name: 'Zoë', start: 5, end: 9 }])
  expect(namesIn('@a', ['', 'a', 'a'])).toEqual([{ name: 'a', start: 0, end: 2 }])
})
