import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/me'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/me'
import { Me } from '@oriel/contracts/v1/shapes/people'
import { preparedRoute, route } from '../../http/route.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { showMe } from '../session/show-me.ts'
import { changePassword, preparePasswordChange } from './change-password.ts'
import { forgetOwnDevice, listDevices } from './own-devices.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { drawPortrait, setImage } from './profile-image.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = [
  route(shaped(calls.getMe, Nothing, Me), (_, visit) => showMe(visit, visit.actor.id, visit.actor)),
  route(shaped(calls.changeMe, shapes.MeEdit, Me), updateProfile),
  preparedRoute(
    shaped(calls.changePassword, shapes.PasswordChange, shapes.RenewedToken),
    preparePasswordChange,
    changePassword,
  ),
  preparedRoute(shaped(calls.uploadPortrait, Nothing, Me), drawPortrait, setImage),
  route(shaped(calls.deletePortrait, Nothing, Me), (input, visit) => setImage(input, visit, null)),
  preparedRoute(
    shaped(calls.listOwnSessions, Nothing, shapes.OwnSessions),
    async (_, __, { config }) => config,
    async (_, visit, config) => listOwnSessions(visit, config),
  ),
  route(shaped(calls.endOwnSession, ById, ById), endOwnSession),
  route(shaped(calls.endOtherSessions, Nothing, shapes.SessionsEnded), (_, visit) => endOtherSessions(visit)),
  route(shaped(calls.listOwnDevices, Nothing, shapes.OwnDevices), (_, visit) => listDevices(visit)),
  route(shaped(calls.forgetOwnDevice, ById, shapes.DevicesForgotten), forgetOwnDevice),
]
