import { call, everyone, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { Settings, SettingsEdit } from './workspace-schemas.ts'

export const getSettings = call<Nothing, Settings>('GET /api/v1/settings', everyone)
export const changeSettings = call<SettingsEdit, Settings>('PATCH /api/v1/settings', managers)
