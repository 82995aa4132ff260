import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../../server/testing/processes/debian.ts'

/** Quiet; able to run as root and in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell denies notifications. */
export const WITH_NOTIFICATIONS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** ORIEL_CHROMIUM, else the system's. Without a GPU process, the headless shell saves a quarter of the time. */
export function findChromium(names = ['chromium-headless-shell', ...WITH_NOTIFICATIONS]): string | undefined {
  const named = process.env.ORIEL_CHROMIUM
  if (named) return named
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Installs Debian's Chromium if missing and we're root. Throws without any. */
export function obtainChromium() {
  // Older Debian releases have no headless shell.
  const packages = ['chromium-headless-shell', 'chromium']
  const found = findChromium() ?? (installFromDebian('Chromium', packages), findChromium())
  if (!found) {
    throw new Error(
      'The tests in the browser need Chromium, and there is none. Please install it ' +
        '(Debian: apt-get install chromium-headless-shell), or name one: ORIEL_CHROMIUM=/path/to/chromium npm test',
    )
  }
  if (!isProgram(found)) throw new Error(`ORIEL_CHROMIUM names no program: ${found}`)
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
