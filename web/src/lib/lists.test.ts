import { expect, test } from 'vitest'
import { nameComparer } from './lists.ts'

test('names sort by numbers and letters', () => {
  const sorted = ['Zebra', 'Task 10', 'Äpfel', 'Task 2', 'Apfel'].toSorted(nameComparer())
  expect(sorted).toEqual(['Apfel', 'Äpfel', 'Task 2', 'Task 10', 'Zebra'])
})
