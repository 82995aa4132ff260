import { expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'

const names = ['Jun Park', 'Jun Parker', 'Zoë', '李 明']
const named = (text: string) => findMentions(text, names).map(({ name }) => name)

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
  ['𝒳@Zoë', []],
  ['@ＪＵＮ Park', ['Jun Park']],
  ['@JUN PARKER', ['Jun Parker']],
])('%j mentions %j', (text, expected) => expect(named(text)).toEqual(expected))

test('returns start and end positions', () => {
  expect(findMentions('Dear @Zoë.', names)).toEqual([{ name: 'Zoë', start: 5, end: 9 }])
  expect(findMentions('@a', ['', 'a', 'a'])).toEqual([{ name: 'a', start: 0, end: 2 }])
})
