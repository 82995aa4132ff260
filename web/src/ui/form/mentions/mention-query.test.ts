import { expect, test } from 'vitest'
import { findMentionQuery, filterPeople, loadMatcher } from './mention-query.ts'

test.each([
  ['Dear @', { at: 5, typed: '' }],
  ['Dear @Ma', { at: 5, typed: 'Ma' }],
  ['@Mara Li', { at: 0, typed: 'Mara Li' }],
  ['x@y', null],
  ['é@y', null],
  ['@ y', null],
  ['@y\nz', null],
  ['nothing', null],
])('%j starts the mention %j', (text, expected) => expect(findMentionQuery(text, text.length)).toEqual(expected))

test('a mention is searched before the caret only', () => {
  expect(findMentionQuery('@Mara and @Eli', 3)).toEqual({ at: 0, typed: 'Ma' })
  expect(findMentionQuery('@Mara', 0)).toBeNull()
})

test('people are suggested by the start of their name or of a part of it', async () => {
  await loadMatcher()
  const people = ['Mara Lind', 'Eli Lang', 'Ève Martin'].map((name) => ({ name }))
  const names = (typed: string) => filterPeople(people, typed).map(({ name }) => name)
  expect(names('')).toEqual(['Mara Lind', 'Eli Lang', 'Ève Martin'])
  expect(names('l')).toEqual(['Mara Lind', 'Eli Lang'])
  expect(names('mar')).toEqual(['Mara Lind', 'Ève Martin'])
  expect(names('mara l')).toEqual(['Mara Lind'])
  expect(names('mara lind')).toEqual([])
  expect(names('mara lind,')).toEqual([])
  expect(names('eve')).toEqual(['Ève Martin'])
})

test('people are suggested by other spellings, as search finds them', async () => {
  await loadMatcher()
  const people = ['Jörg Müller', 'Joerg Mueller', 'Jorg Muller', 'Joel Neue', 'Samuel Grün'].map((name) => ({ name }))
  const names = (typed: string) => filterPeople(people, typed).map(({ name }) => name)
  expect(names('mueller')).toEqual(['Jörg Müller', 'Joerg Mueller', 'Jorg Muller'])
  expect(names('Müll')).toEqual(['Jörg Müller', 'Joerg Mueller', 'Jorg Muller'])
  expect([names('joel'), names('neue'), names('samuel')]).toEqual([['Joel Neue'], ['Joel Neue'], ['Samuel Grün']])
})
