// Oriel needs Node 24. On older systems this installs one from npm into runtime/node_modules and reruns the calling
// script with it. Plain JavaScript that Node 18 can parse.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root, run, runQuietly } from './run.mjs'

const oldestSuitable = 24

/**
 * Returns at once on a suitable Node; otherwise never returns: it reruns the script and exits with its exit code. PATH
 * then starts with that Node.
 */
export async function onSuitableNode() {
  const file = await suitableNode()
  const folder = dirname(file)
  if (process.env.PATH?.split(delimiter)[0] !== folder) {
    process.env.PATH = [folder, process.env.PATH].join(delimiter)
  }
  if (file !== process.execPath) process.exit(await run(file, process.argv.slice(1)))
}

/** The Node that runs Oriel: the current one if new enough, else the one from npm, installed if needed. */
export async function suitableNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestSuitable) return process.execPath

  const node = ourNode()
  if (!isInstalled(node)) {
    // The shell may read stdout.
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

/** npm's builds need glibc; Alpine has musl. */
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
