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
  // No plain HTTP, no script URLs, and no credentials that disguise the host.
  ['http://example.org', ['http://example.org']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['data:text/html,https', ['data:text/html,https']],
  ['https://bank.example@evil.example/', ['https://bank.example@evil.example/']],
  ['https://localhost', ['https://localhost']],
  ['https://', ['https://']],
  ['<b>https://example.org</b>', ['<b>', link('https://example.org'), '</b>']],
  ['詳細はhttps://example.com/aをご覧ください。', ['詳細は', link('https://example.com/a'), 'をご覧ください。']],
  ['https://example.com/a。次', [link('https://example.com/a'), '。次']],
  ['（https://example.com/a）', ['（', link('https://example.com/a'), '）']],
  ['https://example.com，谢谢', [link('https://example.com'), '，谢谢']],
  ['请看https://example.com/a谢谢', ['请看', link('https://example.com/a'), '谢谢']],
  ['https://example.com/a를 보세요', [link('https://example.com/a'), '를 보세요']],
  ['https://ja.wikipedia.org/wiki/サーバー', [link('https://ja.wikipedia.org/wiki/サーバー')]],
  ['https://zh.wikipedia.org/wiki/北京_(a).', [link('https://zh.wikipedia.org/wiki/北京_(a)'), '.']],
  ['https://münchen.example/straße', [link('https://münchen.example/straße')]],
  ['https://例え.テスト/a', [link('https://例え.テスト/a')]],
  ['', []],
])('the addresses of %s can be followed', (line, pieces) => {
  expect(parseInline(line)).toEqual(pieces)
})

const item = (marker: string, text: string, depth = 0) => ({ marker, depth, pieces: [text] })

test('paragraphs keep their lines, and lists keep their markers', () => {
  const text = 'Hello\nClara,\n\n- one\n  * two\n3. three\n10) four\n007. bond\n\n\nBye\n-5 degrees\n2027. next'
  expect(parseProse(text)).toEqual([
    { kind: 'lines', lines: [['Hello'], ['Clara,']] },
    {
      kind: 'list',
      items: [item('-', 'one'), item('*', 'two', 1), item('3.', 'three'), item('10)', 'four'), item('007.', 'bond')],
    },
    { kind: 'lines', lines: [['Bye'], ['-5 degrees'], ['2027. next']] },
  ])
  expect(parseProse('')).toEqual([])
})
