import { expect, test } from 'vitest'
import { nameComparer } from '../compare-names.ts'
import { includesName } from './fold-name.ts'

test.each([
  ['Jörg Müller', 'joerg'],
  ['Jörg Müller', 'muller'],
  ['Joerg Mueller', 'Müll'],
  ['Straße', 'STRASSE'],
  ['Bauerlaubnis', 'erlaubnis'],
  ['Café', 'cafe\u0301 '],
])('%s is offered for %s', (name, typed) => {
  expect(includesName(name, typed)).toBe(true)
})

test('names sort by numbers and letters', () => {
  const sorted = ['Zebra', 'Task 10', 'Äpfel', 'Task 2', 'Apfel'].toSorted(nameComparer())
  expect(sorted).toEqual(['Apfel', 'Äpfel', 'Task 2', 'Task 10', 'Zebra'])
})
