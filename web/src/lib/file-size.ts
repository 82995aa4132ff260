import { formatFileSize as formatIn } from '@oriel/contracts/format-file-size'
import { currentPreferences } from './preferences/preferences.ts'

/** 1.54 MB. */
export const formatFileSize = (bytes: number) => formatIn(bytes, currentPreferences().locale)
