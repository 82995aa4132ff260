import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandHtml } from './branded-page.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../web/index.html'), 'utf8')
const none = { name: '', accent: null, logo: null, darkLogo: null }
const logo = `${'0a'.repeat(16)}-640x160`

test('the page carries name, icon and colors before any script runs', () => {
  const { html, style } = brandHtml(page, { ...none, name: 'Studio Nord', accent: '#ffcc00', logo })
  expect(html).toContain('<title>Studio Nord</title>')
  expect(html).toContain(`<link rel="icon" href="/api/v1/branding/${logo}/icon">`)
  expect(html).not.toMatch(/>Oriel|favicon\.svg/)
  expect(html).toContain(`<style id="branding">${style}</style></head>`)
  expect(style).toContain('--accent:light-dark(#')
  expect(style).toContain(`url(/api/v1/branding/${logo}/logo);inline-size:calc(var(--logo)*4.000)`)
})

test('without branding the page stays as built', () => {
  expect(brandHtml(page, none)).toEqual({ html: page, style: '' })
})

test.each(['</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '$&$`', '&lt;b&gt;'])(
  'the name %s stays text',
  (name) => {
    const { html } = brandHtml(page, { ...none, name })
    const parsed = /<title>([^<>]*)<\/title>/.exec(html)?.[1] ?? ''
    expect(parsed.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(name)
    expect(html.match(/<script|<img|<meta/g)).toEqual(page.match(/<script|<img|<meta/g))
  },
)
