import { expect, test } from 'vitest'
import { compareNames, sortKey } from './sort-key.ts'

test('names sort as people expect', () => {
  const names = [
    'Zebra',
    'Äpfel',
    'Apfelbaum',
    'Task 10',
    'Task 2',
    'Task 02a',
    'Öl',
    'Olive',
    'Straße',
    'Strasse 1',
    'Übung',
  ]
  expect(names.toReversed().toSorted(compareNames)).toEqual([
    'Äpfel',
    'Apfelbaum',
    'Öl',
    'Olive',
    'Straße',
    'Strasse 1',
    'Task 2',
    'Task 02a',
    'Task 10',
    'Übung',
    'Zebra',
  ])
})

test('sort keys are short enough for an index of PostgreSQL', () => {
  for (const text of ['🍞'.repeat(300), '9'.repeat(300), '﷽'.repeat(300)])
    expect(Buffer.byteLength(sortKey(text))).toBeLessThanOrEqual(800)
})
