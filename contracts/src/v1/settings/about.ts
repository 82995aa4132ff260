import { call, everyone, managers } from '../call.ts'
import type { About, Installation } from './about-schemas.ts'
import type { Nothing } from '../common-schemas.ts'

export const getAbout = call<Nothing, About>('GET /api/v1/about', everyone)

export const getInstallation = call<Nothing, Installation>('GET /api/v1/installation', managers)
