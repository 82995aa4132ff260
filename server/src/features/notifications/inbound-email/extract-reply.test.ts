import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../testing/processes/cpu-time.ts'
import { extractReply, foldEnd, linesOf } from './extract-reply.ts'

const ours = '##-- Write your answer above this line: the client reads it --##\n\nNeeds you: Opening hours'
const quoted = ours.replaceAll(/^/gm, '> ')
const sender = { name: 'Oriel', address: 'oriel@work.example', url: 'https://work.example' }
const textOf = (text: string) => extractReply(text, sender).text

test.each([
  ['Gmail', `At nine.\n\nOn Mon, 23 Nov 2026 at 10:00, Oriel <oriel@work.example> wrote:\n\n${quoted}`],
  [
    'Gmail, broken',
    `At nine.\n\nOn Mon, 23 Nov 2026 at 10:00, Oriel via the agency <\noriel@work.example> wrote:\n\n${quoted}`,
  ],
  [
    'Gmail, in German',
    `At nine.\r\n\r\nAm Mo., 23. Nov. 2026 um 10:00 Uhr schrieb Oriel <\r\noriel@work.example>:\r\n\r\n${quoted}`,
  ],
  ['Apple Mail', `At nine.\n\n> On 23. Nov 2026, at 10:00, Oriel <oriel@work.example> wrote:\n> \n${quoted}`],
  ['Thunderbird', `At nine.\n\nOn 23/11/2026 10:00, Oriel wrote:\n${quoted}`],
  [
    'Outlook',
    `At nine.\n\n________________________________\nFrom: Oriel <oriel@work.example>\nSent: Monday, 23 November 2026\nTo: Eli\nSubject: Needs you\n\n${ours}`,
  ],
  [
    'Outlook, in German',
    `At nine.\n\n-----Ursprüngliche Nachricht-----\nVon: Oriel <oriel@work.example>\nGesendet: Montag\nAn: Eli\nBetreff: Braucht Sie\n\n${ours}`,
  ],
  ['a signature', `At nine.\n-- \nEli Sand\nAgency\n\n${quoted}`],
  ['a program that quotes nothing', 'At nine.\n'],
  ['a program that drops the line', 'At nine.\n\nOn 23/11/2026 10:00, Oriel wrote:\n> Needs you: Opening hours'],
])('the text above the line is extracted from %s', (_, text) => expect(textOf(text)).toBe('At nine.'))

test.each([
  'The hours are:\n\nMonday 9:00\nTuesday closed',
  'We open at 9:00, as agreed:\nnot before',
  'First: bread\nSecond: cake\nThird: rolls',
  'Two lines\n\nand a third',
])('%j stays unchanged', (text) => {
  expect(textOf(`${text}\n\nOn 23/11/2026 10:00, Oriel wrote:\n${quoted}`)).toBe(text)
  expect(textOf(text)).toBe(text)
})

test('an empty reply stays empty', () => {
  for (const text of ['', '\n\n', ours, quoted, `On 23/11/2026 10:00, Oriel wrote:\n${quoted}`])
    expect(textOf(text)).toBe('')
})

test.each([
  '> a\n',
  '--\n',
  '-- \n',
  'On 1.1.2026 10:00:\n',
  'From: Oriel\n',
  '\n',
  '##--\n',
  'a\n> \n',
  '> ##-- a --##\nb\n',
])('R-45: a megabyte of %j is read in linear time', (repeated) => {
  const text = repeated.repeat(1_000_000 / repeated.length)
  expect(cpuTimeOf(() => void extractReply(text, sender), 3)).toBeLessThan(500)
  expect(cpuTimeOf(() => void foldEnd(linesOf(text), sender), 3)).toBeLessThan(500)
})
