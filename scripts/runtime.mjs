// Oriel needs Node 24: on older systems, installs it from npm into runtime/node_modules and reruns the script. Plain
// JavaScript that Node 18 can parse.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root, run, runQuietly } from './run.mjs'

const oldestSuitable = 24

/** Returns only on a suitable Node; else reruns the script and exits with its code. Puts that Node first in PATH. */
export async function onSuitableNode() {
  const file = await suitableNode()
  const folder = dirname(file)
  if (process.env.PATH?.split(delimiter)[0] !== folder) {
    process.env.PATH = [folder, process.env.PATH].join(delimiter)
  }
  if (file !== process.execPath) process.exit(await run(file, process.argv.slice(1)))
}

/** The current one if new enough, else npm's, installed if needed. */
export async function suitableNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestSuitable) return process.execPath

  const node = ourNode()
  if (!isInstalled(node)) {
    // Stdout may be read by the shell.
    console.error(
      `Oriel needs Node ${oldestSuitable}, this is ${process.versions.node}: getting Node ${node.version} from npm into runtime/ …`,
    )
    if ((await runQuietly('npm', ['ci', '--prefix', 'runtime'])) !== 0) {
      fail(
        `Installing Node ${node.version} failed, see above. Oriel starts as well on a Node ${oldestSuitable} of your own.`,
      )
    }
  }
  return node.file
}

function ourNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'runtime/package.json'), 'utf8'))
  const name = `node-${process.platform}-${process.arch}`
  const version = optionalDependencies[name]
  if (!version || !hasGlibc()) {
    fail(
      `Oriel needs Node ${oldestSuitable} or newer, this is ${process.versions.node}. Please install it from https://nodejs.org and try again.`,
    )
  }
  const folder = join(root, 'runtime/node_modules', name)
  return { version, folder, file: join(folder, 'bin/node') }
}

/** @param {{ version: string, folder: string, file: string }} node */
function isInstalled({ version, folder, file }) {
  const description = join(folder, 'package.json')
  return (
    existsSync(file) && existsSync(description) && JSON.parse(readFileSync(description, 'utf8')).version === version
  )
}

/** npm's builds need glibc, not musl (Alpine). */
function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {})
  return Boolean(report.header?.glibcVersionRuntime)
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
