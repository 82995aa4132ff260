import canonicalize from 'canonicalize'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { characters, typedTexts } from '../../../../testing/typed-texts.ts'
import { type EmailContent, renderHtml, renderText } from '../../notifications/mail/render/render-email.ts'
import { compilePdf, type PdfFact } from './pdf/compile-pdf.ts'

function emailWith(detail: string) {
  const lines = [{ headline: '', detail, about: '', to: '' }]
  const content: EmailContent = { language: 'en', from: '', title: '', piles: [{ title: '', lines }], links: [] }
  return { html: renderHtml(content), plain: renderText(content) }
}

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const textOfHtml = (html: string) =>
  html
    .replaceAll(/<(style|title|xml)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity as keyof typeof entities])

async function textOfPdf(pdf: Buffer) {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  let found = ''
  for (let number = 1; number <= opened.numPages; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) found += item.str
  }
  return found
}

test('mails, the signed record and its PDF show the characters as typed', async () => {
  const texts = typedTexts(300)
  for (const text of texts) {
    const { html, plain } = emailWith(text)
    // The hidden preview for lists of mails.
    const preview = html.indexOf('</div>', html.indexOf('<body'))
    expect(characters(textOfHtml(html.slice(preview)))).toBe(characters(text))
    expect(characters(plain)).toBe(characters(text))
    expect(JSON.parse(canonicalize({ text }) ?? '')).toEqual({ text })
  }
  const facts = texts.map((text): PdfFact => ['', text, ''])
  const verify = { heading: '', address: '', how: '', qr: '' }
  const annotations = { heading: '', items: [], more: '' }
  const round = { number: '', state: '', approved: true, heading: '', facts, decisions: [], annotations, codes: [] }
  const frame = { language: 'en', agency: '', accent: '#0d5a44', title: '', created: '', law: '', page: '', verify }
  const pdf = await compilePdf({ ...frame, rounds: [round] })
  expect(characters(await textOfPdf(pdf))).toBe(characters(texts.join('')))
})

test('line breaks of a text stay in a mail', () => {
  expect(emailWith('12. March\n24. April').html).toContain('12. March<br>24. April')
})
