import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { read } from '../testing/imports.ts'

const FEWEST_LINES = 10
const MOST_FILES = 25

/** Short files that must be separate, and why. */
const allowed: readonly (readonly [RegExp, because: string])[] = [
  [/\.d\.ts$/, 'declares a package without types'],
  [/\.test\.tsx?$/, 'is beside what it tests'],
  [/^contracts\/src\/v1\/[\w-]+\/[\w-]+\.ts$/, 'calls of a noun, without the schemas that pages don’t load'],
  [/^contracts\/src\/messages(?:\/all)?\.ts$/, 'a namespace that tree-shaking takes apart needs two modules'],
  [
    /^contracts\/src\/(?:isolate|languages|product-name|view-as-client|time\/weekdays)\.ts$/,
    'first pages load it without the rest',
  ],
  [/^contracts\/src\/api-docs\.ts$/, 'belongs to no version of the API'],
  [/\/(?:routes|queries)\.ts$/, 'every feature has its routes and queries under this name'],
  [/\/lazy-[\w-]+\.tsx?$|-bundle\.ts$|\/checklists\.ts$|\/rule-sentence\.ts$/, 'is where a chunk begins'],
  [
    /\/(?:failed|(?:edit|new)-user|new-project|work-form|request-task)-dialog\.tsx$|\/(?:work-date-changes)\.tsx$/,
    'is where a chunk begins',
  ],
  [/\/(?:passkey-canceled|accepted-files)\.ts$/, 'is where a chunk begins'],
  [/-(?:rules|worker|entry)\.ts$|\/outdated-assets\.ts$/, 'is loaded by itself: validator, worker, inline script'],
  [/^scripts\/|\/main\.ts$|\/mutate\.ts$/, 'is started by itself'],
  [/-screen\.tsx$/, 'a screen per page'],
  [
    /^web\/src\/ui\/(?:styles\.css|[\w/]+\/(?:kbd|password-input|text-input|visually-hidden|switch-list)\.)/,
    'a kit component',
  ],
  [
    /\/(?:invitations|suggestions|plan-tab|project-screen|work-grid|undated-work|edit-request-screen)\.module\.css$/,
    'styles of a page of its own chunk',
  ],
  [/^server\/src\/policy\/side\.ts$/, 'all of the policy that classic may use'],
  [/^server\/src\/platform\/http\/node-http\.ts$/, 'saves the memory that an import would take'],
  [/\/(?:ids|sha256|version|gauge|short-class-name)\.ts$/, 'wraps a package for many folders'],
  [/\/(?:filters|read-heic|cx|unless-declined)\.ts$/, 'a helper of many files'],
  [/\/lib\/(?:api|choices)\/(?:choices|role-options)\.ts$/, 'in another chunk than its siblings'],
  [
    /\/(?:file-size|viewer-translator|preload-page|product-name|unique-key|dispatch-input)\.ts$/,
    'in another chunk than its siblings',
  ],
  [/\/lib\/(?:preferences\/(?:text-direction|time-zones)|session\/use-side)\.ts$/, 'not on the sign-in page'],
]

const top = join(import.meta.dirname, '../..')

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: top,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(top, file)))

test('a file has at least ten lines, or a reason', () => {
  const sources = tracked.filter((file) =>
    /^(?:contracts|server|web|bench|faults|scripts|e2e)\/.*\.(?:tsx?|css|mjs)$/.test(file),
  )
  const short = sources.filter((file) => read(file).split('\n').length <= FEWEST_LINES)
  expect(sources.length).toBeGreaterThan(2000)
  expect(short.filter((file) => !allowed.some(([pattern]) => pattern.test(file)))).toEqual([])
  expect(allowed.filter(([pattern]) => !short.some((file) => pattern.test(file)))).toEqual([])
})

test('a folder has at most 25 files, except for decisions', () => {
  const folders = Map.groupBy(tracked, (file) => dirname(file))
  folders.delete('docs/decisions')
  expect([...folders].flatMap(([folder, { length }]) => (length > MOST_FILES ? [`${folder}: ${length}`] : []))).toEqual(
    [],
  )
})
