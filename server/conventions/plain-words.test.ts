import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesUnder } from '../testing/imports.ts'

const root = join(import.meta.dirname, '../..')

/** Constructions that readers stumbled over (docs/style.md). */
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

/** Quotes the specification, or records what ran. */
const quoted = new Set(['docs/specification-coverage.md', 'docs/faults.md', 'docs/releases.md'])

const commentsIn = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment)
const titlesIn = (text: string) =>
  [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map((match) => match[2] ?? '')

const folders = ['contracts/src', 'server', 'web/src', 'web/build', 'e2e', 'bench', 'faults', 'scripts']
const read = (file: string) => readFileSync(join(root, file), 'utf8')
// Without code in backticks.
const unclearIn = (text: string) =>
  unclear.filter((pattern) => pattern.test(text.replace(/`[^`\n]*`/g, ''))).map(String)

const documents = () =>
  ['.', 'docs', 'docs/decisions']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.md') && !quoted.has(file))

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
  expect(documents().length).toBeGreaterThan(50)
  expect(documents().flatMap((file) => findings(file, read(file).split('\n')))).toEqual([])
})

/** The ids of the interface's texts are their English. */
const texts = Object.keys(JSON.parse(read('contracts/texts/de.json')) as Record<string, string>)

test('texts of the interface use plain words', () => {
  expect(texts.length).toBeGreaterThan(2000)
  expect(findings('de.json', texts)).toEqual([])
})

/** Replaced by the glossary (docs/glossary.md). */
const retired =
  /\b(?:audiences?|pins?|receipts?|proposals?|promises|notices?|stations|days?[- ]?off|team[- ]?plan|needs[- ]?you|signator(?:y|ies)|way in|holdings|moved[- ]?days?)\b/i

/** Where a retired word is right, by the text around it. */
const allowed: Record<string, RegExp> = {
  'the PIN of a device': /\bPIN\b/,
  'a message about security or absence, in the words of other programs': /(?:Security|absence) notices?/i,
  'the verb': /(?:\bto|not|without|would|nobody|operators|client) notices?\b/,
  'promises of JavaScript': /chain of promises|(?:fs|timers)\/promises/,
  'the format of signed records and the file of their key, readable for good':
    /oriel-receipt|receipts?: (?:SignOffRecord|z\.array)|of `receipt`|receipt-key/,
}
const retiredIn = (text: string) => retired.test(text) && !Object.values(allowed).some((words) => words.test(text))

test('texts of the interface use the words of the glossary', () => {
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

/** Lists table columns, or survivors as found. */
const recorded = new Set(['docs/export-format.md', 'docs/proof.md'])

test('documents use the words of the glossary', () => {
  const found = documents()
    .filter((file) => !recorded.has(file) && file !== 'CHANGELOG.md')
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => ({ file, line: line.replace(/`[^`\n]*`/g, '') })),
    )
    .filter(({ line }) => retiredIn(line))
  expect(found).toEqual([])
})

test('each name in the glossary occurs in code', () => {
  const code = new Set(sources.flatMap((file) => read(file).match(/[\w-]+/g) ?? []))
  const terms = read('docs/glossary.md').matchAll(/`(\w[\w-]*)`/g)
  const named = [...terms].flatMap(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !code.has(name))).toEqual([])
})

/** Older names, fixed by the specification or stored data. */
const fixedByOthers =
  /^(?:contracts\/src\/classic|server\/src\/classic|server\/src\/platform\/db\/(?:migrations|tables|before-baseline|counters\/declared|stored-)|server\/conventions\/plain-words)|audit-log\/audit-details|routing\/former-filters/
const names: Record<string, RegExp> = {
  'promises of JavaScript': /^promises$/,
  'the PIN of a device; an icon': /^(?:PIN|MapPin)$/,
  'fields of signed records, whose signature covers their names': /^receipts?$/,
  'the claim of an ID token': /^audience$/,
  'a permission of the specified calls': /^changeAudience$/,
  'a field of entries in the log, as stored': /^proposal$/,
  'a field that is refused by its former name': /^secondFactor$/,
  'types in the log, as stored': /^pin_(?:added|answered|solved|updated)\$?$/,
}
/** Renamed with the next baseline, if ever. */
const stored = new Set(
  ['server/src/platform/db/tables.ts', ...sourcesUnder('server/src/platform/db/tables')].flatMap(
    (file) => read(file).match(/\w+/g) ?? [],
  ),
)
stored.delete('thing')
const inSql = /^(?:server|bench|faults|e2e)\//
const retiredName =
  /\b(?:audiences?|pins?|receipts?|proposals?|promises|notices?|stations?|days? off|team plan|needs you|hands|signator(?:y|ies)|things?|way in|holdings|moved days?|second factors?|work orders?)\b/i
const wordsIn = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[-_./]/g, ' ')
/** Without comments and prose. */
const codeIn = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|(['"`])(?=[^'"`\n]* )(?:\\.|(?!\1).)*\1/gm, ' ')

/** Files with fields called `thing` or `things`; variables, types and functions have other names. */
const thingFields: Record<string, RegExp> = {
  'columns of counters':
    /^server\/(?:src\/features\/(?:overview\/home|people\/accounts|projects\/counters)|testing\/agencies)\//,
  'previews of the classic API, asked in tests':
    /^server\/src\/features\/(?:work\/trash\/trash|discussion\/files\/sharing-preview)\.test/,
}
const thingField = /(?<=[.'"])things?\b|\bthings?(?=: |['"])/g
const namesIn = (file: string) => {
  const hasFields = Object.values(thingFields).some((files) => files.test(file))
  const code = codeIn(read(file)).replaceAll(hasFields ? thingField : /$^/g, ' ')
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}

test('names in code, and of files, use the words of the glossary', () => {
  const files = sources.filter((file) => !fixedByOthers.test(file))
  const found = files.flatMap((file) => {
    return [...new Set(namesIn(file)), file]
      .filter((name) => retiredName.test(wordsIn(name)) && !(inSql.test(file) && stored.has(name)))
      .filter((name) => !Object.values(names).some((allowed) => allowed.test(name)))
      .map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('an error is called what its class is called, so that a name in a log is found', () => {
  const named = ['server/src', 'web/src'].flatMap((folder) =>
    sourcesUnder(folder).flatMap((file) =>
      [...read(file).matchAll(/class (\w+)[^{]*\{\s*(?:readonly )?override name = '(\w+)'/g)].map((it) => it.slice(1)),
    ),
  )
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter(([type, name]) => type !== name)).toEqual([])
})
