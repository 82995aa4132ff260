import { execFileSync } from 'node:child_process'

/** Installs the first available package, if permitted. Logs failures. */
export function installFromDebian(what: string, packages: readonly string[]) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!succeeds([...asRoot, 'apt-get', '--version'])) return
  console.log(`Installing ${what} from the Debian package …`)
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive']
  const patient = ['-o', 'DPkg::Lock::Timeout=300']
  const aptGet = (...args: string[]) => succeeds([...asRoot, ...environment, 'apt-get', '-q', ...patient, ...args])
  if (!aptGet('update')) return
  packages.some((name) => aptGet('install', '-y', '--no-install-recommends', name))
}

function succeeds([program = '', ...args]: string[]) {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    return true
  } catch (error) {
    const said = (error as { stderr?: Buffer }).stderr?.toString().trim()
    if (said) console.error(said)
    return false
  }
}
