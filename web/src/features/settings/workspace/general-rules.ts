import { SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import * as z from 'zod/mini'

export const GeneralRules = z.required(SettingsEdit)
