import type { ClientLevel } from '@oriel/contracts/words'
import { t } from './t.ts'

const words: Record<ClientLevel, () => { label: string; hint: string }> = {
  approver: () => ({ label: t({ id: 'Approver' }), hint: t({ id: 'Does all that a client can, and signs off' }) }),
  contributor: () => ({ label: t({ id: 'Contributor' }), hint: t({ id: 'Comments, asks and sends files' }) }),
  viewer: () => ({ label: t({ id: 'Viewer' }), hint: t({ id: 'Reads, and is asked for nothing' }) }),
}

/** What a person of the client may do in a project. */
export const clientLevelOptions = () =>
  (Object.keys(words) as ClientLevel[]).map((value) => ({ value, ...words[value]() }))

export const labelOfLevel = (level: ClientLevel) => words[level]().label
