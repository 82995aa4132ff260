import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

const ROOT = join(import.meta.dirname, '../../../..')
const REMEDY = 'Run npm run build, then restart: see Upgrade in docs/operating.md.'

/** Reports a missing or outdated web app. Undefined without git, as in the container image. */
export function describeWebBuild(root = ROOT): string | undefined {
  const dist = join(root, 'web/dist')
  if (!existsSync(join(dist, 'index.html'))) return `The web app is not built, so browsers get none. ${REMEDY}`
  const [built, own] = [readText(join(dist, 'built-from')), checkedOutCommit(join(root, '.git'))]
  if (!built || !own || built === own) return undefined
  return `The web app was built from commit ${built.slice(0, 8)}, but the server is of ${own.slice(0, 8)}. ${REMEDY}`
}

export function warnAboutWebBuild(log: Pick<Logger, 'warn'>) {
  const line = describeWebBuild()
  if (line) log.warn(line)
}

/** Without git, which refuses other users' repositories. */
function checkedOutCommit(git: string): string | undefined {
  const head = readText(join(git, 'HEAD'))
  const [, ref] = /^ref: (.+)$/.exec(head ?? '') ?? []
  if (!ref) return head
  const packed = readText(join(git, 'packed-refs'))?.split('\n') ?? []
  return readText(join(git, ref)) ?? packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0]
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
