import { LIMITS } from '../../limits.ts'
import { call, download, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Branding, BrandingEdit, LogoBackground, LogoImage } from './branding-schemas.ts'

export const getBranding = call<Nothing, Branding>('GET /api/v1/branding', managers)
export const changeBranding = call<BrandingEdit, Branding>('PUT /api/v1/branding', managers)
/** PNG, JPEG or WebP. */
export const uploadLogo = call<LogoBackground, Branding>('POST /api/v1/branding/:background', managers, {
  uploads: { field: 'image', most: 1, mostBytes: LIMITS.profileImageBytes - 1, onlyImages: true },
})
export const deleteLogo = call<LogoBackground, Branding>('DELETE /api/v1/branding/:background', managers)
/** The name changes with the image. */
export const getLogo = download<LogoImage>('/api/v1/branding/:name/:shape', 'anyone', 'image/png')
