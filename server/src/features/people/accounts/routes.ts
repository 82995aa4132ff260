import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import { resetTwoFactor as resetTwoFactorCall } from '@oriel/contracts/v1/auth/two-factor'
import * as accessCalls from '@oriel/contracts/v1/people/access'
import * as accessShapes from '@oriel/contracts/v1/people/access-schemas'
import * as calls from '@oriel/contracts/v1/people/people'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/people/people-schemas'
import { publicRawRoute, preparedRoute, rawRoute, route } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { endAccess, endPersonAccess, listOwnAccess, listPersonAccess } from './credentials/access-grants.ts'
import { deleteAccount } from './delete-account.ts'
import { exportCredentials } from './credentials/export-credentials.ts'
import { listStaff } from './list-staff.ts'
import { preparePassword, resetPassword, resetTwoFactor } from './credentials/reset-password.ts'
import { servePortrait, serveSignedPortrait } from './serve-portrait.ts'
import { signOutPersonSession, signOutPerson, listPersonSessions } from './credentials/person-sessions.ts'
import { raisesAccess, updateAccount, createAccount, prepareAccount } from './update-account.ts'
import { getAccount, getOpenAssignments, listAccounts } from './show-account.ts'

const withSecrets = async (_: unknown, __: SessionActor, { secrets }: Services) => secrets
const withConfig = async (_: unknown, __: SessionActor, { config }: Services) => config

export const peopleRoutes = [
  preparedRoute(withSchemas(calls.listPeople, shapes.PersonFilter, shapes.PersonPage), withSecrets, listAccounts),
  preparedRoute(withSchemas(calls.listStaff, shapes.StaffFilter, shapes.StaffPage), withSecrets, listStaff),
  rawRoute(rawWithSchemas(calls.exportCredentials, Nothing), exportCredentials, { stepUp: 'required' }),
  {
    ...preparedRoute(withSchemas(calls.getPerson, ById, shapes.PersonWithPassword), withSecrets, getAccount),
    writes: true as const,
  },
  route(withSchemas(calls.getOpenAssignments, ById, shapes.OpenAssignments), getOpenAssignments),
  route(withSchemas(resetTwoFactorCall, ById, ById), resetTwoFactor, { stepUp: 'required' }),
  preparedRoute(withSchemas(calls.createPerson, shapes.PersonDraft, shapes.Person), prepareAccount, createAccount, {
    stepUp: 'required',
  }),
  preparedRoute(withSchemas(calls.changePerson, shapes.PersonEdit, shapes.Person), withSecrets, updateAccount, {
    stepUp: raisesAccess,
  }),
  preparedRoute(withSchemas(calls.deletePerson, shapes.PersonDelete, ById), withConfig, deleteAccount, {
    stepUp: async ({ erase }) => erase === true,
  }),
  preparedRoute(withSchemas(calls.resetPassword, ById, shapes.ManagerSetPassword), preparePassword, resetPassword, {
    stepUp: 'required',
  }),
  route(withSchemas(accessCalls.listOwnAccess, Nothing, accessShapes.AccessGrants), (_, ctx) => listOwnAccess(ctx)),
  route(
    withSchemas(accessCalls.endOwnAccess, accessShapes.AccessToEnd, accessShapes.AccessEnded),
    ({ items }, ctx) => endAccess(ctx, { id: ctx.actor.id, name: ctx.actor.fullName }, items),
    { stepUp: 'required' },
  ),
  route(withSchemas(accessCalls.listPersonAccess, ById, accessShapes.AccessGrants), listPersonAccess),
  route(
    withSchemas(accessCalls.endPersonAccess, accessShapes.PersonAccessToEnd, accessShapes.AccessEnded),
    endPersonAccess,
    { stepUp: 'required' },
  ),
  preparedRoute(withSchemas(calls.listPersonSessions, ById, shapes.PersonSessions), withConfig, listPersonSessions),
  preparedRoute(withSchemas(calls.signOutPerson, ById, shapes.SessionsSignedOut), withConfig, signOutPerson, {
    stepUp: 'no-gain',
  }),
  route(
    withSchemas(calls.signOutPersonSession, shapes.PersonSessionId, shapes.SessionsSignedOut),
    signOutPersonSession,
    { stepUp: 'no-gain' },
  ),
  publicRawRoute(rawWithSchemas(calls.getSignedPortrait, shapes.SignedPortraitUrl), serveSignedPortrait),
  rawRoute(rawWithSchemas(calls.getPersonImage, ById), servePortrait),
]
