import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickestFolder } from '../../server/testing/database/quickest-folder.ts'
import { DEMO_FOLDER } from '../shots/agencies.ts'
import { obtainChromium } from './chromium.ts'

/** Playwright's global setup, returning the teardown. Workers get data through the environment. */
export default function setUpRun() {
  obtainChromium()
  const folder = mkdtempSync(join(quickestFolder(), 'oriel-demo-'))
  process.env[DEMO_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
