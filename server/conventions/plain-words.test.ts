import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesUnder } from '../testing/imports.ts'

const root = join(import.meta.dirname, '../..')

/** Constructions that readers stumbled over; the field has plainer ones. See docs/style.md. */
const unclear = [
  /\bwhoever\b/i,
  /\bwhatever became\b/i,
  /\banew\b/i,
  /\b(?:is|are|was|were) waited for\b/i,
  /\bso that nobody\b/i,
  /\bgoes by\b/i,

  /\bbegun\b/i,
  /\basked of (?:him|her|them|those|somebody)\b/i,
  /\bway in\b/i,
  /\bno more of\b/i,
  /\b(?:is|are) told\b/i,
  /\bof those who\b/i,
  /^[^A-Za-z]*(?:What|Of what|Whom) of\b/,
]

const commentsIn = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment)

const folders = ['contracts/src', 'server/src', 'web/src', 'web/build', 'server/testing', 'server/visibility', 'e2e']
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const unclearIn = (text: string) => unclear.filter((pattern) => pattern.test(text)).map(String)

test('comments use plain words', () => {
  const sources = folders
    .flatMap((folder) => sourcesUnder(folder))
    // Migrations stay as they ran.
    .filter((file) => !file.includes('/migrations/'))
  expect(sources.length).toBeGreaterThan(1500)
  const found = sources.flatMap((file) =>
    commentsIn(read(file)).flatMap((comment) => unclearIn(comment).map((pattern) => `${file}: ${pattern}`)),
  )
  expect(found).toEqual([])
})

test('texts of the interface use plain words', () => {
  const texts = Object.values(JSON.parse(read('contracts/texts/en.json')) as Record<string, string>)
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.flatMap((text) => unclearIn(text).map((pattern) => `${text}: ${pattern}`))).toEqual([])
})
