import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../testing/cpu-time.ts'
import { extractReply, htmlToText } from './extract-reply.ts'

const ours = '##-- Write your answer above this line: the client reads it --##\n\nNeeds you: Opening hours'
const quoted = ours.replaceAll(/^/gm, '> ')

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
])('the text above the line is extracted from %s', (_, text) => expect(extractReply(text)).toBe('At nine.'))

test.each([
  'The hours are:\n\nMonday 9:00\nTuesday closed',
  'We open at 9:00, as agreed:\nnot before',
  'First: bread\nSecond: cake\nThird: rolls',
  'Two lines\n\nand a third',
])('%j stays unchanged', (text) => {
  expect(extractReply(`${text}\n\nOn 23/11/2026 10:00, Oriel wrote:\n${quoted}`)).toBe(text)
  expect(extractReply(text)).toBe(text)
})

test('an empty reply stays empty', () => {
  for (const text of ['', '\n\n', ours, quoted, `On 23/11/2026 10:00, Oriel wrote:\n${quoted}`])
    expect(extractReply(text)).toBe('')
})

test('HTML is reduced to its text', () => {
  const html =
    '<html><head><title>No</title><style>p { color: red }</style></head><body><p>At <b>nine</b> &amp; ten&#33;</p>' +
    '<div>Not &lt;before&gt;<br>that</div><!-- no --><script>no()</script><ul><li>one</li></ul>' +
    '<blockquote>On it Oriel wrote:<p>##-- Write</p></blockquote></body></html>'
  expect(extractReply(htmlToText(html))).toBe('At nine & ten!\nNot <before>\nthat\n- one')
})

test('numbered lists keep the numbers shown by the mail program', () => {
  const html =
    '<ol start="12"><li>March</li><li value="24">April<ul><li>noon</li></ul></li><li>May</li></ol><ol><li>First</li></ol>'
  expect(htmlToText(html).replaceAll(/\n+/g, '\n')).toBe('12. March\n24. April- noon\n25. May\n1. First\n')
})

test.each(['<', '<style>', '<!--', '<br ', '<ol start=', '<blockquote ', '<script><!--', '</p', '&#', ' <br>'])(
  'R-45: a megabyte of %s is read in linear time',
  (repeated) => {
    const html = repeated.repeat(1_000_000 / repeated.length)
    expect(cpuTimeOf(() => void htmlToText(html), 3)).toBeLessThan(100)
    expect(cpuTimeOf(() => void extractReply(html), 3)).toBeLessThan(100)
  },
)

test('invisible elements are dropped; unclosed ones are text', () => {
  expect(htmlToText('<head><title>No</title></head><p>One<!-- no --> two</p><style>no</style ><b>three')).toBe(
    'One two\nthree',
  )
  expect(htmlToText('<style>a<b>c')).toBe('ac')
  expect(htmlToText(`x${'y'.repeat(300_000)}`)).toHaveLength(200_000)
})
