import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesUnder } from '../testing/imports.ts'

const root = join(import.meta.dirname, '../..')

/** Constructions that readers stumbled over; the field has plainer ones. See docs/style.md. */
const unclear = [
  /\bwhoever\b(?! started it)/i,
  /\bwhatever became\b/i,
  /\banew\b/i,
  /\b(?:is|are|was|were) waited for\b/i,
  /\bso that nobody\b/i,
  /\bgoes by\b/i,

  /\bbegun\b/i,
  /\basked of (?:him|her|them|those|somebody)\b/i,
  /\bway in\b/i,
  /\bno more of\b/i,
  /\b(?:is|are) told of\b/i,
  /\bof those who\b/i,
  /^[^A-Za-z]*(?:What|Of what|Whom) of\b/,

  /\bbesides\b/i,
  /\blets? in\b/i,
  /\bnone but\b/i,
  /\b(?:in|of|from) whom\b/i,
  /\bput away\b/i,
  /\btakes? the place of\b/i,
  /\bheld against\b/i,
  /\bcomes? to nothing\b/i,
  /\bof its own accord\b/i,
  /\b(?:there|here|where)(?:of|by|in|upon)\b/i,
]

/** These keep their words: the first is the specification’s, line by line; the others record what ran. */
const quoted = new Set(['docs/specification-coverage.md', 'docs/faults.md', 'docs/releases.md'])

const commentsIn = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment)
const titlesIn = (text: string) =>
  [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map((match) => match[2] ?? '')

const folders = ['contracts/src', 'server', 'web/src', 'web/build', 'e2e', 'bench', 'faults', 'scripts']
const read = (file: string) => readFileSync(join(root, file), 'utf8')
// Names of code in backticks are not prose.
const unclearIn = (text: string) =>
  unclear.filter((pattern) => pattern.test(text.replace(/`[^`\n]*`/g, ''))).map(String)

const sources = folders.flatMap((folder) => sourcesUnder(folder))
const findings = (file: string, texts: readonly string[]) =>
  texts.flatMap((text) => unclearIn(text).map((pattern) => `${file}: ${pattern}: ${text}`))

test('comments use plain words', () => {
  expect(sources.length).toBeGreaterThan(1500)
  expect(sources.flatMap((file) => findings(file, commentsIn(read(file))))).toEqual([])
})

test('titles of tests use plain words', () => {
  const tests = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  expect(tests.flatMap((file) => titlesIn(read(file))).length).toBeGreaterThan(1500)
  expect(tests.flatMap((file) => findings(file, titlesIn(read(file))))).toEqual([])
})

test('documents use plain words', () => {
  const documents = ['.', 'docs', 'docs/decisions']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.md') && !quoted.has(file))
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap((file) => findings(file, read(file).split('\n')))).toEqual([])
})

test('texts of the interface use plain words', () => {
  const texts = Object.values(JSON.parse(read('contracts/texts/en.json')) as Record<string, string>)
  expect(texts.length).toBeGreaterThan(2000)
  expect(findings('en.json', texts)).toEqual([])
})

/** Words that the glossary replaced (docs/glossary.md). */
const retired =
  /\b(?:audiences?|pins?|receipts?|proposals?|promises|notices?|stations|days?[- ]?off|team[- ]?plan|needs[- ]?you|signator(?:y|ies)|way in|holdings|moved[- ]?days?)\b/i

/** Where a retired word is the right one, by the text around it. */
const allowed: Record<string, RegExp> = {
  'the PIN of a device': /\bPIN\b/,
  'a message about security': /Security notice/,
  'the format of signed records, readable for good': /oriel-receipt|receipts?: (?:SignOffRecord|z\.array)|of `receipt`/,
}
const retiredIn = (text: string) => retired.test(text) && !Object.values(allowed).some((words) => words.test(text))

test('texts of the interface use the words of the glossary', () => {
  const texts = Object.values(JSON.parse(read('contracts/texts/en.json')) as Record<string, string>)
  expect(texts.filter(retiredIn)).toEqual([])
})

test('addresses, fields and comments of /api/v1 use the words of the glossary', () => {
  const found = sourcesUnder('contracts/src/v1').flatMap((file) =>
    read(file)
      .split('\n')
      .map((line) => line.trim())
      .filter(retiredIn)
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('documents use the words of the glossary', () => {
  const documents = [
    'README.md',
    ...['architecture', 'security', 'performance', 'scale', 'releases'].map((it) => `docs/${it}.md`),
  ]
  const found = documents.flatMap((file) =>
    read(file)
      .split('\n')
      .filter(retiredIn)
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})
