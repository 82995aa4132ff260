import { type Config, readConfig } from '../../platform/config/config.ts'
import { ensureOutside } from '../../platform/config/data-folder.ts'
import { withFormerSettings } from '../../platform/db/former-names.ts'
import { PRODUCT, version } from '../../platform/config/version.ts'
import type { StartupOutput } from './startup-output.ts'
import { unknownSettingLine, unknownSettings } from './unknown-settings.ts'

const flags = (environment: Record<string, string | undefined>, given: string[]) => ({
  ...(process.stdout.isTTY && !environment['ORIEL_LOG_LEVEL'] ? { ORIEL_LOG_LEVEL: 'warn' } : {}),
  ...(given.includes('--demo') ? { ORIEL_DEMO: '1' } : {}),
  ...(given.includes('--accept-new-seal-key') ? { ORIEL_ACCEPT_NEW_SEAL_KEY: '1' } : {}),
  ...(given.includes('--adopt-files') ? { ORIEL_ADOPT_FILES: '1' } : {}),
})

/** Throws `InvalidConfig`, `StartupError`. */
export function readCommandLine(lines: Pick<StartupOutput, 'say' | 'warn'>): Config {
  lines.say(`${PRODUCT} ${version} is starting`, { version, node: process.versions.node })
  const { environment, lines: former } = withFormerSettings(process.env)
  for (const line of former) lines.warn(line)
  for (const it of unknownSettings(environment)) lines.warn(unknownSettingLine(it), { ...it })
  const config = readConfig({ ...environment, ...flags(environment, process.argv) })
  ensureOutside(config.dataDir, config.secretsDir, 'ORIEL_SECRETS_DIR')
  if (config.backup) ensureOutside(config.dataDir, config.backup.folder, 'ORIEL_BACKUP_DIR')
  return config
}
