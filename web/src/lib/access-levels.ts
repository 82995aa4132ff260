import type { AccessLevel } from '@oriel/contracts/enums'
import { t } from './t.ts'

const levelTexts: Record<AccessLevel, () => { label: string; hint: string }> = {
  approver: () => ({
    label: t({ id: 'Approver' }),
    hint: t({ id: 'Can do everything a contributor can, and sign off' }),
  }),
  contributor: () => ({
    label: t({ id: 'Contributor' }),
    hint: t({ id: 'Can comment, send requests, and upload files' }),
  }),
  viewer: () => ({ label: t({ id: 'Viewer' }), hint: t({ id: 'Can view only, and isn’t asked for input' }) }),
}

export const accessLevelOptions = () =>
  (Object.keys(levelTexts) as AccessLevel[]).map((value) => ({ value, ...levelTexts[value]() }))

export const accessLevelLabel = (level: AccessLevel) => levelTexts[level]().label
