import * as people from '@atrium/contracts/classic/people'
import { listStaff } from '@atrium/contracts/classic/staff'
import * as v1 from '@atrium/contracts/v1/people'
import { rawShaped } from '@atrium/contracts/v1/call'
import { PortraitAddress } from '@atrium/contracts/v1/shapes/people'
import { openRawRoute, preparedRoute, rawRoute } from '../../http/route.ts'
import type { House } from '../../house.ts'
import type { Visitor } from '../../http/visit.ts'
import { createUser, prepareUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { exportCredentials } from './export-credentials.ts'
import { listStaff as list } from './list-staff.ts'
import { listUsers } from './list-users.ts'
import { readUser } from './read-user.ts'
import { preparePassword, resetPassword } from './reset-password.ts'
import { showFace, showSignedPortrait } from './show-face.ts'
import { updateUser } from './update-user.ts'

const withSecrets = async (_: unknown, __: Visitor, { secrets }: House) => secrets

export const peopleRoutes = [
  preparedRoute(people.listUsers, withSecrets, listUsers),
  rawRoute(people.exportCredentials, exportCredentials),
  { ...preparedRoute(people.getUser, withSecrets, readUser), writes: true as const },
  preparedRoute(people.createUser, prepareUser, createUser),
  preparedRoute(people.updateUser, withSecrets, updateUser),
  preparedRoute(people.deleteUser, async (_, __, { config }) => config, deleteUser),
  preparedRoute(people.resetPassword, preparePassword, resetPassword),
  preparedRoute(listStaff, withSecrets, list),
  rawRoute(people.getProfileImage, showFace),
  openRawRoute(rawShaped(v1.getPortrait, PortraitAddress), showSignedPortrait),
]
