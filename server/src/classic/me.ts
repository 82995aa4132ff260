import * as profile from '@oriel/contracts/classic/profile'
import * as session from '@oriel/contracts/classic/session'
import * as v1 from '@oriel/contracts/v1/people/me'
import { deletePortrait, uploadPortrait } from '@oriel/contracts/v1/people/portraits'
import type { Account, Me } from '@oriel/contracts/v1/people/people-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import * as sessions from '@oriel/contracts/v1/auth/session'
import { classicRoute, forwardingRoute, publicClassicRoute, renameFields } from './classic-route.ts'

const nothing = () => ({})

export const showUserOf = ({ id, name, initials, image, ...me }: Account) => ({
  _id: id,
  id,
  fullName: name,
  ...me,
  avatar: initials,
  profileImage: image === null ? null : { url: image },
  joinDate: me.createdAt,
})
/** The specification has no workspace, preferences or onboarding. */
const showUser = (me: Me) => {
  const { workspace: _workspace, preferences: _preferences, onboarding: _welcome, ...account } = me
  return { user: showUserOf(account) }
}
const showSignedIn = ({ token, me }: SignedIn) => ({ token, ...showUser(me) })
const underscored = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row })

const renaming = renameFields({ name: 'fullName', image: 'profileImage' })

export const sessionCalls = [
  publicClassicRoute(session.login, sessions.signIn, (it) => it, showSignedIn),
  publicClassicRoute(session.refresh, sessions.refreshSession, nothing, showSignedIn),
  classicRoute(session.validate, async (_, ask) => showUser(await ask(v1.getMe, {}))),
  classicRoute(session.logout, async (_, ask) => ask(sessions.signOut, {})),
]

export const profileCalls = [
  classicRoute(profile.getProfile, async (_, ask) => showUser(await ask(v1.getMe, {}))),
  classicRoute(
    profile.updateProfile,
    async ({ fullName: name, ...edit }, ask) => showUser(await ask(v1.changeMe, { ...edit, name })),
    { renaming },
  ),
  forwardingRoute(
    profile.changePassword,
    v1.changePassword,
    (it) => it,
    () => ({}),
  ),
  forwardingRoute(profile.uploadProfileImage, uploadPortrait, nothing, showUser, renaming),
  classicRoute(profile.deleteProfileImage, async (_, ask) => showUser(await ask(deletePortrait, {}))),
  forwardingRoute(profile.listOwnSessions, v1.listOwnSessions, nothing, ({ items }) => ({
    sessions: items.map((it) => {
      const { device: _, ...session } = it
      return underscored(session)
    }),
  })),
  forwardingRoute(profile.signOutOtherSessions, v1.signOutOtherSessions, nothing, (it) => it),
  classicRoute(profile.listOwnDevices, async (_, ask) => ({
    devices: (await ask(v1.listOwnDevices, {})).items.map(underscored),
  })),
  classicRoute(profile.forgetOwnDevice, async (which, ask) => ask(v1.forgetOwnDevice, which)),
]
