import { closestMatch } from 'leven'
import { settings } from '../../platform/config/environment.ts'

const PREFIX = 'ORIEL_'

const ELSEWHERE = /^ORIEL_(?:LANGUAGE|CHROMIUM|DEV_SERVER|TEST_\w+)$/

/** More wrong letters aren't a typo. */
const MAX_TYPOS = 4

export interface UnknownSetting {
  setting: string
  meant: string | undefined
}

/** Ignores values, which may be secrets. */
export function unknownSettings(environment: Record<string, string | undefined>): UnknownSetting[] {
  const names = Object.keys(environment).filter((name) => name.toUpperCase().startsWith(PREFIX))
  return names
    .filter((name) => !settings.includes(name) && !ELSEWHERE.test(name))
    .map((setting) => ({
      setting,
      meant: closestMatch(setting.toUpperCase(), settings, { maxDistance: MAX_TYPOS }),
    }))
}

export const unknownSettingLine = ({ setting, meant }: UnknownSetting) =>
  `${setting} is not a setting and does nothing.${meant ? ` Is ${meant} meant?` : ''} All of them are in docs/operating.md.`
