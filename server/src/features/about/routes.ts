import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAbout, getInstallation } from '@oriel/contracts/v1/about'
import { shaped } from '@oriel/contracts/v1/call'
import { About, Installation } from '@oriel/contracts/v1/shapes/about'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import { preparedRoute } from '../../http/route.ts'
import { license, version } from '../../version.ts'
import { readChangelog } from './changelog.ts'
import { installationOf } from './installation.ts'

const CHANGELOG = join(import.meta.dirname, '../../../../CHANGELOG.md')
/** Older releases are for the file itself. */
const MOST_RELEASES = 10

const about = preparedRoute(
  shaped(getAbout, Nothing, About),
  async () => readChangelog(await readFile(CHANGELOG, 'utf8')).slice(0, MOST_RELEASES),
  async (_, __, releases) => ({ version, license, releases }),
)
const installation = preparedRoute(
  shaped(getInstallation, Nothing, Installation),
  (_, __, services) => installationOf(services),
  async (_, __, found) => found,
)

export const aboutRoutes = [about, installation]
