import { deviceParts } from '@oriel/contracts/people/device-parts'
import { t } from '../t.ts'

/** A user agent as people say it: 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceParts(userAgent)
  return browser && system
    ? t({ id: '{browser} on {system}' }, { browser, system })
    : (browser ?? system ?? t({ id: 'Unknown device' }))
}
