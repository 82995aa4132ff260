import { expect, test } from 'vitest'
import type { Label } from '@oriel/contracts/v1/work/labels-schemas'
import { parseTitles } from './quick-add.tsx'
import { splitTitle } from './read-title.ts'

test('lines of a list become titles, without list markers', () => {
  expect(parseTitles('- Menu\r\n* Opening hours \n\nMap\n24. April\n[x] Photos\nMap\n2nd floor')).toEqual([
    'Menu',
    'Opening hours',
    'Map',
    '24. April',
    'Photos',
    '2nd floor',
  ])
})

test('numbers are removed where they only count the lines', () => {
  expect(parseTitles('1. Menu\n\n2) Map')).toEqual(['Menu', 'Map'])
  expect(parseTitles('12. March\n24. April')).toEqual(['12. March', '24. April'])
})

test('a limited number of lines, each at most as long as a title', () => {
  const titles = parseTitles(Array.from({ length: 80 }, (_, at) => `${at}`.padEnd(300, 'x')).join('\n'))
  expect([titles.length, titles[0]?.length]).toEqual([50, 200])
})

test.each([
  ['Call Ana', 'Call Ana', undefined, ''],
  ['Call Ana #print tomorrow', 'Call Ana', '2099-03-06', 'Print'],
  ['Call Ana tomorrow #PRINT  #Needs review', 'Call Ana', '2099-03-06', 'Print Needs review'],
  ['Call Ana #print tomorrow #print', 'Call Ana', '2099-03-06', 'Print'],
  ['Call #print Ana', 'Call #print Ana', undefined, ''],
  ['Call Ana #unknown', 'Call Ana #unknown', undefined, ''],
  ['#print', '#print', undefined, ''],
  ['Fix C#print', 'Fix C#print', undefined, ''],
])('%s: labels and a due date are read from the end', (typed, title, dueOn, labels) => {
  const known = ['Print', 'Needs review'].map((name): Label => ({ id: name, name, color: 'red', visibility: 'team' }))
  const found = splitTitle(typed, known, '2099-03-05')
  expect([found.title, found.dueOn, found.labels.map(({ name }) => name).join(' ')]).toEqual([title, dueOn, labels])
})
