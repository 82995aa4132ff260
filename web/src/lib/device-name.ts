import { t } from './t.ts'

/** In the order in which they must be looked for: every browser also names the ones it wants to be mistaken for. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A user agent as people say it: 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const find = (known: typeof browsers) => known.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system
    ? t({ id: '{browser} on {system}' }, { browser, system })
    : (browser ?? system ?? t({ id: 'Unknown device' }))
}
