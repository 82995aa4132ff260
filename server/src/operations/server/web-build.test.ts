import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeWebBuild } from './web-build.ts'

function checkout(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'oriel-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const [old, current] = ['a'.repeat(40), 'b'.repeat(40)]
const page = { 'web/dist/index.html': '' }
const branch = { '.git/HEAD': 'ref: refs/heads/main\n' }
const loose = { ...branch, '.git/refs/heads/main': `${current}\n` }
const packed = { ...branch, '.git/packed-refs': `# pack-refs\n${current} refs/heads/main\n` }

test('a web app that is missing or older than the server is named with the remedy', () => {
  expect(describeWebBuild(checkout(loose))).toMatch(/is not built.*npm run build/)
  for (const git of [loose, packed, { '.git/HEAD': current }]) {
    const older = checkout({ ...page, ...git, 'web/dist/built-from': old })
    expect(describeWebBuild(older)).toMatch(/from commit aaaaaaaa, but the server is of bbbbbbbb\. Run npm run build/)
  }
})

test('nothing is said of a web app of the same commit, nor where there is no git', () => {
  expect(describeWebBuild(checkout({ ...page, ...packed, 'web/dist/built-from': `${current}\n` }))).toBeUndefined()
  expect(describeWebBuild(checkout(page))).toBeUndefined()
})
