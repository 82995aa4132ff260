import { LIMITS } from '../../limits.ts'
import { call, everyone } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Me } from './people-schemas.ts'

export const uploadPortrait = call<Nothing, Me>('POST /api/v1/me/image', everyone, {
  uploads: { field: 'image', most: 1, mostBytes: LIMITS.profileImageBytes - 1, onlyImages: true },
})
export const deletePortrait = call<Nothing, Me>('DELETE /api/v1/me/image', everyone)
