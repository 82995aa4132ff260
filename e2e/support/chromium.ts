import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../../server/testing/debian.ts'

/** What keeps Chromium quiet, and able to run as root and in a container. */
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

/**
 * The file of a Chromium, if there is one: the one that ORIEL_CHROMIUM names, else the system's. The headless shell
 * comes first: it draws without a GPU process, which takes a quarter off a story.
 */
export function findChromium(): string | undefined {
  const named = process.env.ORIEL_CHROMIUM
  if (named) return named
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/**
 * Installs the Debian package where there is no Chromium and we may. Playwright runs this before the tests.
 * Throws a readable error when there is none in the end.
 */
export default function obtainChromium() {
  // Older releases of Debian have only the whole of it.
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
