import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../testing/processes/cpu-time.ts'
import { htmlToText } from './html-to-text.ts'

test('HTML is reduced to its text', () => {
  const html =
    '<html><head><title>No</title><style>p { color: red }</style></head><body><p>At <b>nine</b> &amp; ten&#33;</p>' +
    '<div>Not &lt;before&gt;<br>that</div><!-- no --><script>no()</script><ul><li>one</li></ul>' +
    '<blockquote>On it Oriel wrote:<p>##-- Write</p></blockquote></body></html>'
  expect(htmlToText(html)).toBe(
    'At nine & ten!\n\nNot <before>\nthat\n\n- one\n\n> On it Oriel wrote:\n>\n> ##-- Write',
  )
})

test('numbered lists keep the numbers shown by the mail program', () => {
  const html =
    '<ol start="12"><li>March</li><li value="24">April<ul><li>noon</li></ul></li><li>May</li></ol><ol><li>First</li></ol>'
  expect(htmlToText(html)).toBe('12. March\n24. April\n  - noon\n25. May\n\n1. First')
})

test.each([
  '<',
  '<style>',
  '<!--',
  '<br ',
  '<ol start=',
  '<blockquote ',
  '<blockquote>',
  '<script><!--',
  '</p',
  '&#',
  ' <br>',
  '<a></b>',
  '<td>a',
  '<li>',
  '<pre>\n',
  '<p>a',
  '<a href="http://a">',
])('R-45: a megabyte of %s is read in linear time', (repeated) => {
  const html = repeated.repeat(1_000_000 / repeated.length)
  expect(cpuTimeOf(() => void htmlToText(html), 3)).toBeLessThan(200)
})

test('what is below 500 open elements is still read, and HTML is cut to 200,000 characters', () => {
  expect(htmlToText(`${'<b>'.repeat(600)}deep <i>text</i>`)).toBe('deep text')
  expect(htmlToText(`x${'y'.repeat(300_000)}`)).toHaveLength(200_000)
})
