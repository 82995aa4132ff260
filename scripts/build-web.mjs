import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runQuietly, tool } from './run.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'contracts/texts',
  'contracts/src',
  'package-lock.json',
]
const page = join(root, 'web/dist/index.html')
const stamp = join(root, 'node_modules/.cache/oriel/web-built-from')

export async function buildWeb() {
  const fingerprint = fingerprintOf(sources)
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return writeCommit()

  console.log('Building the web app …')
  rmSync(stamp, { force: true })
  if ((await runQuietly(tool('vite'), ['build', 'web'], { env: { NODE_ENV: 'production' } })) !== 0) {
    console.error('Building the web app failed, see above.')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
  writeCommit()
}

/** Compared with the server's at each start; absent without git. */
function writeCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    writeFileSync(join(root, 'web/dist/built-from'), commit)
  } catch {
    rmSync(join(root, 'web/dist/built-from'), { force: true })
  }
}

/** @param {string[]} paths */
function fingerprintOf(paths) {
  const hash = createHash('sha256').update(process.env.ORIEL_LANGUAGE ?? '')
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
