import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly } from './run.mjs'

/**
 * Installs what package-lock.json says, if needed; development packages stay. Exits on failure.
 * @param {{ withDevelopment: boolean }} extent
 */
export async function installPackages(extent) {
  const withDevelopment = extent.withDevelopment || existsSync(join(root, 'node_modules/typescript'))
  if (isInstalled(withDevelopment)) return
  console.log(existsSync(join(root, 'node_modules')) ? 'Updating packages …' : 'Installing packages …')
  if ((await runQuietly('npm', withDevelopment ? ['ci'] : ['ci', '--omit=dev'])) !== 0) {
    console.error('Installing packages failed, see above.')
    process.exit(1)
  }
}

/** npm writes its hidden lockfile last: proof of a complete installation. */
/** @param {boolean} withDevelopment */
function isInstalled(withDevelopment) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = packagesOf(hidden)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const there = installed[path]
    if (there) return there.version === wanted.version
    return wanted.optional || (!withDevelopment && (wanted.dev || wanted.devOptional))
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}
