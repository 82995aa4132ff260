import type { AccessLevel } from '@oriel/contracts/enums'
import { t } from './t.ts'

const levelTexts: Record<AccessLevel, () => { label: string; hint: string }> = {
  approver: () => ({ label: t({ id: 'Approver' }), hint: t({ id: 'Does all that a client can, and signs off' }) }),
  contributor: () => ({ label: t({ id: 'Contributor' }), hint: t({ id: 'Comments, asks and sends files' }) }),
  viewer: () => ({ label: t({ id: 'Viewer' }), hint: t({ id: 'Reads, and is asked for nothing' }) }),
}

/** What a person of the client may do in a project. */
export const accessLevelOptions = () =>
  (Object.keys(levelTexts) as AccessLevel[]).map((value) => ({ value, ...levelTexts[value]() }))

export const accessLevelLabel = (level: AccessLevel) => levelTexts[level]().label
