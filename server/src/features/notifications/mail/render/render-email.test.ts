import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type EmailContent, renderHtml, renderText } from './render-email.ts'

const line = { headline: 'Clara waits', detail: 'When does it open?', about: 'Because', to: 'https://work.example/a' }
const content: EmailContent = {
  language: 'de',
  from: 'Oriel',
  title: 'Needs attention',
  piles: [{ title: 'Bakery', lines: [line] }],
  links: [
    { words: 'Choose', to: 'https://work.example/b' },
    { words: 'Stop', to: 'https://work.example/c' },
  ],
}

test('the compiled parts of mails are current', async () => {
  const script = join(import.meta.dirname, '../../../../../../scripts/mail-template.mjs')
  const { stderr } = await promisify(execFile)(process.execPath, [script, '--check'])
  expect(stderr).toBe('')
})

test('both forms have the same content and no placeholder left', () => {
  const all = { ...content, note: 'Good for 72 hours.', answerAbove: 'Answer above' }
  for (const text of [renderHtml(all), renderText(all)]) {
    for (const words of [
      'Oriel',
      'Needs attention',
      'Bakery',
      'Good for 72 hours.',
      'Answer above',
      'Choose',
      'Stop',
    ].slice(1))
      expect(text).toContain(words)
    for (const words of Object.values(line)) expect(text).toContain(words)
  }
  expect(renderHtml(all)).toContain('<html lang="de"')
  expect(renderHtml(all)).not.toMatch(/\{\w+\}|undefined/)
  expect(renderHtml(content)).not.toMatch(/<h2[^>]*><\/h2>/)
})

test('the reply line is quoted but not seen, after the preview', () => {
  const html = renderHtml({ ...content, answerAbove: 'Answer above' })
  expect(html.indexOf('When does it open?')).toBeLessThan(html.indexOf('Answer above'))
  expect(html).toMatch(/opacity: 0[^>]*>Answer above</)
  expect(html.indexOf('Answer above')).toBeLessThan(html.indexOf('<h1'))
  expect(renderText({ ...content, answerAbove: 'Answer above' })).toMatch(/^Answer above\n/)
})

test('the only line has a button instead of a link; several lines have one button below', () => {
  const own = { words: 'Reply', to: line.to }
  expect(renderHtml({ ...content, button: own }).split(line.to)).toHaveLength(2)
  expect(renderText({ ...content, button: own })).toContain(`Because\nReply: ${line.to}\n`)
  const inbox = { words: 'Open your inbox', to: 'https://work.example/inbox' }
  const many = { ...content, piles: [{ title: '', lines: [line, line] }], button: inbox }
  expect(renderHtml(many).split(line.to)).toHaveLength(3)
  for (const body of [renderHtml(many), renderText(many)]) expect(body.split(inbox.to)).toHaveLength(2)
})

test('user text stays text, braces and quotes included', () => {
  const detail = '<b>{to}</b> & "$&" {title}'
  const html = renderHtml({ ...content, title: '" onclick="x', piles: [{ title: '', lines: [{ ...line, detail }] }] })
  expect(html).toContain('&lt;b&gt;{to}&lt;/b&gt; &amp; &quot;$&amp;&quot; {title}')
  expect(html).not.toContain('" onclick')
  expect(html).not.toContain('<h2')
})

test('a digest of sixty lines is complete: mail programs clip above 102 kB', () => {
  const lines = Array.from({ length: 60 }, () => ({ ...line, detail: 'x'.repeat(400), to: line.to.padEnd(200, 'x') }))
  expect(renderHtml({ ...content, piles: [{ title: 'Bakery', lines }] }).length).toBeLessThan(102_000)
})
