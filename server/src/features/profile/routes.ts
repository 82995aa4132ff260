import * as profile from '@atrium/contracts/classic/profile'
import { preparedRoute, route } from '../../http/route.ts'
import { forgetOwnDevice, listDevices } from './own-devices.ts'
import { endOtherSessions, listSessions } from '../session/sessions.ts'
import { showMe } from '../session/show-me.ts'
import { changePassword, preparePasswordChange } from './change-password.ts'
import { drawPortrait, setImage } from './profile-image.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = [
  route(profile.getProfile, async (_, visit) => ({ user: await showMe(visit, visit.actor.id) })),
  route(profile.updateProfile, updateProfile),
  preparedRoute(profile.changePassword, preparePasswordChange, changePassword),
  preparedRoute(profile.uploadProfileImage, drawPortrait, setImage),
  route(profile.deleteProfileImage, (input, visit) => setImage(input, visit, null)),
  preparedRoute(
    profile.listOwnSessions,
    async (_, __, { config }) => config,
    async (_, visit, config) => ({ sessions: await listSessions(visit, config) }),
  ),
  route(profile.listOwnDevices, (_, visit) => listDevices(visit)),
  route(profile.forgetOwnDevice, forgetOwnDevice),
  route(profile.endOtherSessions, (_, visit) => endOtherSessions(visit)),
]
