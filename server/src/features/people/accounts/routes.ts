import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import { resetTwoFactor as resetTwoFactorCall } from '@oriel/contracts/v1/auth/two-factor'
import * as calls from '@oriel/contracts/v1/people/people'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/people/people-schemas'
import { publicRawRoute, preparedRoute, rawRoute, route } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { createAccount, prepareAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { exportCredentials } from './export-credentials.ts'
import { listStaff } from './list-staff.ts'
import { listAccounts } from './list-accounts.ts'
import { getAccount } from './get-account.ts'
import { preparePassword, resetPassword } from './reset-password.ts'
import { servePortrait, serveSignedPortrait } from './serve-portrait.ts'
import { getOpenAssignments } from './get-open-assignments.ts'
import { signOutPersonSession, signOutPerson, listPersonSessions } from './person-sessions.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { updateAccount } from './update-account.ts'

const withSecrets = async (_: unknown, __: SessionActor, { secrets }: Services) => secrets
const withConfig = async (_: unknown, __: SessionActor, { config }: Services) => config

export const peopleRoutes = [
  preparedRoute(withSchemas(calls.listPeople, shapes.PersonFilter, shapes.PersonPage), withSecrets, listAccounts),
  preparedRoute(withSchemas(calls.listStaff, shapes.StaffFilter, shapes.StaffPage), withSecrets, listStaff),
  rawRoute(rawWithSchemas(calls.exportCredentials, Nothing), exportCredentials),
  {
    ...preparedRoute(withSchemas(calls.getPerson, ById, shapes.PersonWithPassword), withSecrets, getAccount),
    writes: true as const,
  },
  route(withSchemas(calls.getOpenAssignments, ById, shapes.OpenAssignments), ({ id }, ctx) =>
    getOpenAssignments(id, ctx),
  ),
  preparedRoute(withSchemas(calls.createPerson, shapes.PersonDraft, shapes.Person), prepareAccount, createAccount),
  preparedRoute(withSchemas(calls.changePerson, shapes.PersonEdit, shapes.Person), withSecrets, updateAccount),
  preparedRoute(withSchemas(calls.deletePerson, shapes.PersonDelete, ById), withConfig, deleteAccount),
  preparedRoute(withSchemas(calls.resetPassword, ById, shapes.ManagerSetPassword), preparePassword, resetPassword),
  route(withSchemas(resetTwoFactorCall, ById, ById), resetTwoFactor),
  preparedRoute(withSchemas(calls.listPersonSessions, ById, shapes.PersonSessions), withConfig, listPersonSessions),
  preparedRoute(withSchemas(calls.signOutPerson, ById, shapes.SessionsSignedOut), withConfig, signOutPerson),
  route(
    withSchemas(calls.signOutPersonSession, shapes.PersonSessionId, shapes.SessionsSignedOut),
    signOutPersonSession,
  ),
  publicRawRoute(rawWithSchemas(calls.getSignedPortrait, shapes.SignedPortraitUrl), serveSignedPortrait),
  rawRoute(rawWithSchemas(calls.getPersonImage, ById), servePortrait),
]
