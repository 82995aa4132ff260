import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../field-schemas.ts'
import { messages } from '../messages.ts'
import { MeEdit, PasswordChange } from '../v1/people/me-schemas.ts'
import { Me } from './people.ts'
import { LIMITS } from '../limits.ts'
import { everyone } from '../v1/call.ts'

export const ProfileEdit = z.object({ fullName: MeEdit.shape.name, ...z.omit(MeEdit, { name: true }).shape })

const Answer = z.object({ user: Me })

export const getProfile = defineEndpoint('GET /api/profile', everyone, {
  personal: true,
  input: z.object({}),
  output: Answer,
})
/** Ignores fields the role may not change: company and address for staff, skills for clients. */
export const updateProfile = defineEndpoint('PUT /api/profile', everyone, {
  input: ProfileEdit,
  output: Answer,
  message: messages.profileUpdated,
})
export const changePassword = defineEndpoint('PUT /api/profile/password', everyone, {
  input: PasswordChange,
  output: z.object({}),
  message: messages.passwordChanged,
})
export const uploadProfileImage = defineEndpoint('POST /api/profile/image', everyone, {
  input: z.object({}),
  output: Answer,
  uploads: { field: 'profileImage', most: 1, mostBytes: LIMITS.profileImageBytes - 1, onlyImages: true },
  message: messages.imageUploaded,
})
export const deleteProfileImage = defineEndpoint('DELETE /api/profile/image', everyone, {
  input: z.object({}),
  output: Answer,
  message: messages.imageDeleted,
})

export const OwnSession = z.object({
  _id: Id,
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export const listOwnSessions = defineEndpoint('GET /api/profile/sessions', everyone, {
  personal: true,
  input: z.object({}),
  output: z.object({ sessions: z.array(OwnSession) }),
})
export const signOutOtherSessions = defineEndpoint('DELETE /api/profile/sessions', everyone, {
  input: z.object({}),
  output: z.object({ ended: z.int(), token: z.string() }),
  answersSecret: true,
})

export const OwnDevice = z.object({
  _id: Id,
  userAgent: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export const listOwnDevices = defineEndpoint('GET /api/profile/devices', everyone, {
  personal: true,
  input: z.object({}),
  output: z.object({ devices: z.array(OwnDevice) }),
})
export const forgetOwnDevice = defineEndpoint('DELETE /api/profile/devices/:id', everyone, {
  input: z.object({ id: Id }),
  output: z.object({ ended: z.int() }),
})
