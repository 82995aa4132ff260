import {
  deletedAt,
  isUnclaimed,
  readExport,
  replaceExport,
  type StoredExport,
} from '../../../features/settings/export/stored-export.ts'
import type { Services } from '../../../platform/http/services.ts'

/** Milliseconds between progress updates. */
const BEAT = 1000

/** Writes the requested export; one that a crash interrupted restarts from the beginning. One process at a time. */
export async function runExport(services: Services) {
  const { archives, db, leaving, log } = services
  const asked = await readExport(db)
  if (!asked || !isUnclaimed(asked, Date.now())) return
  let noted: StoredExport = { ...asked, percent: 0, beatAt: new Date().toISOString() }
  if (!(await replaceExport(db, asked, noted))) return
  const note = async (stored: StoredExport) => {
    if (await replaceExport(db, noted, stored)) noted = stored
  }
  let percent = 0
  let noting = Promise.resolve()
  const timer = setInterval(() => {
    noting = noting
      .then(() => note({ ...noted, percent: Math.floor(percent), beatAt: new Date().toISOString() }))
      .catch(() => {})
  }, BEAT)
  try {
    const { size, sha256 } = await archives.write(asked.key, (done) => (percent = done))
    clearInterval(timer)
    await noting
    await note({ ...noted, state: 'done', percent: 100, done: { at: new Date().toISOString(), size, sha256 } })
  } catch (error) {
    clearInterval(timer)
    await noting
    if (leaving.aborted) return note({ ...noted, beatAt: null })
    log.error({ err: error }, 'the export failed')
    await note({ ...noted, state: 'failed' })
  }
}

/** After 24 hours. */
export async function forgetExport({ db, storage }: Services, now: Date) {
  const stored = await readExport(db)
  if (!stored || stored.state === 'running' || deletedAt(stored) > now.toISOString()) return
  await storage.discard(stored)
  await replaceExport(db, stored, null)
}
