import { closestMatch } from 'leven'
import { settings } from '../../platform/config/environment.ts'

const PREFIX = 'ORIEL_'

/** Names with our prefix that the build and the tests read, not the server. */
const ELSEWHERE = /^ORIEL_(?:LANGUAGE|CHROMIUM|DEV_SERVER|TEST_\w+)$/

/** More letters wrong than this, and it is another word. */
const MAX_TYPOS = 4

/** A setting that nothing reads, most likely misspelt, and the one that is meant where one is near. */
export interface UnknownSetting {
  setting: string
  meant: string | undefined
}

/** What of this environment carries our prefix and is no setting. Its value is not looked at: it may be a secret. */
export function unknownSettings(environment: Record<string, string | undefined>): UnknownSetting[] {
  const names = Object.keys(environment).filter((name) => name.toUpperCase().startsWith(PREFIX))
  return names
    .filter((name) => !settings.includes(name) && !ELSEWHERE.test(name))
    .map((setting) => ({
      setting,
      meant: closestMatch(setting.toUpperCase(), settings, { maxDistance: MAX_TYPOS }),
    }))
}

/** The line about it. */
export const unknownSettingLine = ({ setting, meant }: UnknownSetting) =>
  `${setting} is not a setting and does nothing.${meant ? ` Is ${meant} meant?` : ''} All of them are in docs/operating.md.`
