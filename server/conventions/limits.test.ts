import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read } from '../testing/imports.ts'

/** Bounds of the process and of protocols: nobody meets them as a number. */
const internal: readonly (readonly [name: string, because: string])[] = [
  ['MAX_GUESSES_PER_HOUR', 'the sum that the guards of sign-in add up to'],
  ['MAX_QUEUE', 'password hashes that wait for a thread'],
  ['MAX_LINE', 'a damaged archive'],
  ['MAX_MANIFEST', 'a damaged archive'],
  ['FORMAT', 'version of the archive format'],
  ['REPLACED_GRACE', 'requests in flight while a token is replaced'],
  ['SWEEP_GRACE_PERIOD', 'how long the sweep of storage leaves new blobs alone'],
  ['SIGNATURE_TTL_MS', 'clock skew of webhooks'],
  ['PUSH_TTL_SECONDS', 'how long push services retry'],
  ['TTL', 'a signed download follows its page at once'],
]

const root = join(import.meta.dirname, '../..')
const sources = execFileSync('git', ['ls-files', 'server/src/**/*.ts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.includes('.test.'))

const ofItsName = /\bconst (\w*(?:TTL|RETENTION|GRACE|PER_(?:HOUR|MINUTE|USER|PERSON))\w*)(?:: \w+)? = /g
const ofItsError = />=? (?:\d+ \* )?([A-Z][A-Z_]{2,})(?: \+ 1)?\)\s+throw /g

test('a limit that people meet is in contracts/src/limits.ts', () => {
  const known = new Set(internal.map(([name]) => name))
  const found = sources.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(ofItsName), ...text.matchAll(ofItsError)].map(([, name = '']) => ({ file, name }))
  })
  expect(found.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${name} in ${file}`)).toEqual([])
  expect([...known].filter((name) => !found.some((it) => it.name === name))).toEqual([])
})
