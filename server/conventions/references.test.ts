import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const sources = tracked.filter((file) => /\.(tsx?|mjs|css)$/.test(file))
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

const kinds = {
  requirement: { named: /\bREQ-\d+\b/g, explained: /^\| (REQ-\d+) \|/gm, where: ['docs/requirements.md'] },
  'security rule': { named: /\bR-\d{2}\b/g, explained: /^\| (R-\d{2}) \|/gm, where: ['docs/security.md'] },
  decision: {
    named: /\bADR-\d{3}\b/g,
    explained: /^# (ADR-\d{3}):/gm,
    where: tracked.filter((file) => file.startsWith('docs/decisions/')),
  },
}

test.each(Object.entries(kinds))('every number of a %s has one line that explains it', (_, kind) => {
  const lines = kind.where.flatMap((file) => [...read(file).matchAll(kind.explained)].map(([, number]) => number))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((number, index) => lines.indexOf(number) !== index)).toEqual([])
  const lost = [...sources, ...documents].flatMap((file) =>
    [...read(file).matchAll(kind.named)].filter(([number]) => !lines.includes(number)).map(([it]) => `${file}: ${it}`),
  )
  expect(lost).toEqual([])
})

test('nothing cites a decision or a section of a text that is not in the project', () => {
  const cited = [...sources, ...documents.filter((file) => file !== 'docs/specification-coverage.md')].flatMap((file) =>
    [...read(file).matchAll(/\b(decisions? \d+|specification \d+|customer[ ]document)\b/gi)].map(
      ([it]) => `${file}: ${it}`,
    ),
  )
  expect(cited).toEqual([])
})

/** Comments only: strings may name files that tests create. */
const inComments = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n')
const fileName = /(?<![\w./{}*…-])[\w./-]+\.(?:test\.tsx?|spec\.ts|tsx?|mjs|md|css)\b/g

test('every module that the image compiles ahead exists', () => {
  const [, list = ''] = /-e "Promise\.all\(\[([^\]]+)\]/.exec(read('Containerfile')) ?? []
  const modules = [...list.matchAll(/'([\w/-]+)'/g)].map(([, name]) => `server/src/${name}.ts`)
  expect(modules.length).toBeGreaterThan(1)
  expect(modules.filter((it) => !tracked.includes(it))).toEqual([])
})

test('every file that a comment or a document names exists', () => {
  const known = (name: string) =>
    tracked.some((file) => file === name || file.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`))
  const lost = [
    ...sources.map((file) => ({ file, text: inComments(read(file)) })),
    // Generated; names files of its commit.
    ...documents.filter((file) => file !== 'docs/proof.md').map((file) => ({ file, text: read(file) })),
  ].flatMap(({ file, text }) =>
    [...text.matchAll(fileName)].filter(([name]) => !known(name)).map(([name]) => `${file}: ${name}`),
  )
  expect(lost).toEqual([])
})
