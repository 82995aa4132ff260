import { SettingsEdit } from '@oriel/contracts/v1/shapes/settings'
import * as z from 'zod/mini'

/** The form has all of the fields. */
export const GeneralRules = z.required(SettingsEdit)
