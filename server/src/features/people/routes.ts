import { rawShaped, shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/people'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/people'
import { openRawRoute, preparedRoute, rawRoute, route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import { createUser, prepareUser } from './accounts/create-user.ts'
import { deleteUser } from './accounts/delete-user.ts'
import { exportCredentials } from './accounts/export-credentials.ts'
import { listStaff } from './list-staff.ts'
import { listUsers } from './list-users.ts'
import { readUser } from './read-user.ts'
import { preparePassword, resetPassword } from './accounts/reset-password.ts'
import { showAvatar, showSignedPortrait } from './show-avatar.ts'
import { showHoldings } from './show-holdings.ts'
import { endSessionOf, endSessionsOf, listSessionsOf } from './accounts/sessions-of.ts'
import { updateUser } from './accounts/update-user.ts'

const withSecrets = async (_: unknown, __: Visitor, { secrets }: Services) => secrets
const withConfig = async (_: unknown, __: Visitor, { config }: Services) => config

export const peopleRoutes = [
  preparedRoute(shaped(calls.listPeople, shapes.PersonFilter, shapes.PersonPage), withSecrets, listUsers),
  preparedRoute(shaped(calls.listStaff, shapes.StaffFilter, shapes.StaffPage), withSecrets, listStaff),
  rawRoute(rawShaped(calls.exportCredentials, Nothing), exportCredentials),
  {
    ...preparedRoute(shaped(calls.getPerson, ById, shapes.PersonWithPassword), withSecrets, readUser),
    writes: true as const,
  },
  route(shaped(calls.getHoldings, ById, shapes.Holdings), ({ id }, visit) => showHoldings(id, visit)),
  preparedRoute(shaped(calls.createPerson, shapes.PersonDraft, shapes.Person), prepareUser, createUser),
  preparedRoute(shaped(calls.changePerson, shapes.PersonEdit, shapes.Person), withSecrets, updateUser),
  preparedRoute(shaped(calls.deletePerson, shapes.PersonDelete, ById), withConfig, deleteUser),
  preparedRoute(shaped(calls.resetPassword, ById, shapes.IssuedPassword), preparePassword, resetPassword),
  preparedRoute(shaped(calls.listSessions, ById, shapes.PersonSessions), withConfig, listSessionsOf),
  preparedRoute(shaped(calls.endSessions, ById, shapes.PersonSessionsEnded), withConfig, endSessionsOf),
  route(shaped(calls.endSession, shapes.PersonSession, shapes.PersonSessionsEnded), endSessionOf),
  openRawRoute(rawShaped(calls.getPortrait, shapes.PortraitAddress), showSignedPortrait),
  rawRoute(rawShaped(calls.getPersonImage, ById), showAvatar),
]
