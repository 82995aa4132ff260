import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/people/me'
import { deletePortrait, uploadPortrait } from '@oriel/contracts/v1/people/portraits'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/people/me-schemas'
import { Me } from '@oriel/contracts/v1/people/people-schemas'
import { preparedRoute, rawRoute, route } from '../../../platform/http/route.ts'
import { revokeOtherSessions } from '../../auth/session/sessions.ts'
import { showMe } from '../../auth/session/show-me.ts'
import { changePassword, preparePasswordChange } from './change-password.ts'
import { exportOwnData } from './export-own-data.ts'
import { signOutSession, listOwnSessions, forgetOwnDevice, listOwnDevices } from './own-sessions.ts'
import { drawPortrait, setPortrait } from './portrait.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = [
  route(withSchemas(calls.getMe, Nothing, Me), (_, ctx) => showMe(ctx, ctx.actor.id, ctx.actor)),
  route(withSchemas(calls.changeMe, shapes.MeEdit, Me), updateProfile),
  preparedRoute(
    withSchemas(calls.changePassword, shapes.PasswordChange, shapes.RenewedToken),
    preparePasswordChange,
    changePassword,
    { stepUp: 'in-request' },
  ),
  preparedRoute(withSchemas(uploadPortrait, Nothing, Me), drawPortrait, setPortrait),
  route(withSchemas(deletePortrait, Nothing, Me), (input, ctx) => setPortrait(input, ctx, null)),
  preparedRoute(
    withSchemas(calls.listOwnSessions, Nothing, shapes.OwnSessions),
    async (_, __, { config }) => config,
    async (_, ctx, config) => listOwnSessions(ctx, config),
  ),
  route(withSchemas(calls.signOutSession, ById, ById), signOutSession, { stepUp: 'no-gain' }),
  route(withSchemas(calls.signOutOtherSessions, Nothing, shapes.SessionsEnded), (_, ctx) => revokeOtherSessions(ctx), {
    stepUp: 'no-gain',
  }),
  rawRoute(rawWithSchemas(calls.exportOwnData, Nothing), exportOwnData),
  route(withSchemas(calls.listOwnDevices, Nothing, shapes.OwnDevices), (_, ctx) => listOwnDevices(ctx)),
  route(withSchemas(calls.forgetOwnDevice, ById, shapes.DeviceForgotten), forgetOwnDevice, { stepUp: 'no-gain' }),
]
