import { expect, test } from 'vitest'
import { parseTitles } from './quick-add.tsx'

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
