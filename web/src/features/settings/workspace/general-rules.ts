import { SettingsEdit } from '@oriel/contracts/v1/settings/workspace-schemas'
import * as z from 'zod/mini'

/** The form submits all fields. */
export const GeneralRules = z.required(SettingsEdit)
