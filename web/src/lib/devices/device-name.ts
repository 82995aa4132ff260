import { parseUserAgent } from '@oriel/contracts/people/parse-user-agent'
import { t } from '../t.ts'

/** 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent)
  return browser && system
    ? t({ id: '{browser} on {system}' }, { browser, system })
    : (browser ?? system ?? t({ id: 'Unknown device' }))
}
