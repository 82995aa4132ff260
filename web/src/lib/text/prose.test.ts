import { expect, test } from 'vitest'
import { parseProse, parseInline } from './prose.ts'

const link = (href: string) => ({ href })

test.each([
  ['See https://example.org/a.', ['See ', link('https://example.org/a'), '.']],
  ['(https://example.org/a_(b))', ['(', link('https://example.org/a_(b)'), ')']],
  ['https://example.org?q=1&r=2, then', [link('https://example.org?q=1&r=2'), ', then']],
  ['“https://example.org”', ['“', link('https://example.org'), '”']],
  ['HTTPS://example.org', [link('HTTPS://example.org')]],
  ['https://a.de https://b.de', [link('https://a.de'), ' ', link('https://b.de')]],
  // Neither unencrypted nor anything that runs, nor what shows another host than it leads to.
  ['http://example.org', ['http://example.org']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['data:text/html,https', ['data:text/html,https']],
  ['https://bank.example@evil.example/', ['https://bank.example@evil.example/']],
  ['https://localhost', ['https://localhost']],
  ['https://', ['https://']],
  ['<b>https://example.org</b>', ['<b>', link('https://example.org'), '</b>']],
  ['', []],
])('the addresses of %s can be followed', (line, pieces) => {
  expect(parseInline(line)).toEqual(pieces)
})

test('paragraphs keep their lines, and simple lists are lists', () => {
  const text = 'Hello\nClara,\n\n- one\n* two\n3. three\n4) four\n\n\nBye\n-5 degrees'
  expect(parseProse(text)).toEqual([
    { kind: 'lines', lines: [['Hello'], ['Clara,']] },
    { kind: 'bullets', start: 1, items: [['one'], ['two']] },
    { kind: 'numbers', start: 3, items: [['three'], ['four']] },
    { kind: 'lines', lines: [['Bye'], ['-5 degrees']] },
  ])
  expect(parseProse('')).toEqual([])
})

test('whatever is written stands there in its order', () => {
  const text = 'a https://example.org/x. b\n- c https://example.org\n\nd'
  const told = parseProse(text)
    .flatMap((block) => (block.kind === 'lines' ? block.lines : block.items))
    .map((pieces) => pieces.map((it) => (typeof it === 'string' ? it : it.href)).join(''))
  expect(told).toEqual(['a https://example.org/x. b', 'c https://example.org', 'd'])
})
