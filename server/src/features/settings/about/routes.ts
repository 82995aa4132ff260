import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAbout, getInstallation } from '@oriel/contracts/v1/settings/about'
import { withSchemas } from '@oriel/contracts/v1/call'
import { About, Installation } from '@oriel/contracts/v1/settings/about-schemas'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { preparedRoute } from '../../../platform/http/route.ts'
import { license, version } from '../../../platform/config/version.ts'
import { parseChangelog } from './parse-changelog.ts'
import { showInstallation } from './show-installation.ts'

const CHANGELOG = join(import.meta.dirname, '../../../../../CHANGELOG.md')
const MAX_RELEASES = 10

const about = preparedRoute(
  withSchemas(getAbout, Nothing, About),
  async () => parseChangelog(await readFile(CHANGELOG, 'utf8')).slice(0, MAX_RELEASES),
  async (_, __, releases) => ({ version, license, releases }),
)
const installation = preparedRoute(
  withSchemas(getInstallation, Nothing, Installation),
  (_, __, services) => showInstallation(services),
  async (_, __, found) => found,
)

export const aboutRoutes = [about, installation]
