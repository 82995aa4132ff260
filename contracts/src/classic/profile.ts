import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../field-schemas.ts'
import { messages } from '../messages.ts'
import { MeEdit, PasswordChange } from '../v1/people/me-schemas.ts'
import { Me } from './people.ts'
import { LIMITS } from '../limits.ts'
import { everyone } from '../roles.ts'

export const ProfileEdit = z.object({ fullName: MeEdit.shape.name, ...z.omit(MeEdit, { name: true }).shape })

const Answer = z.object({ user: Me })

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  who: everyone,
  personal: true,
  input: z.object({}),
  output: Answer,
})
/** Ignores fields the role may not change: company and address for staff, skills for clients. */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profile',
  who: everyone,
  input: ProfileEdit,
  output: Answer,
  message: messages.profileUpdated,
})
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/profile/password',
  who: everyone,
  input: PasswordChange,
  output: z.object({}),
  message: messages.passwordChanged,
})
export const uploadProfileImage = defineEndpoint({
  method: 'POST',
  path: '/api/profile/image',
  who: everyone,
  input: z.object({}),
  output: Answer,
  uploads: { field: 'profileImage', most: 1, mostBytes: LIMITS.profileImageBytes - 1, onlyImages: true },
  message: messages.imageUploaded,
})
export const deleteProfileImage = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/image',
  who: everyone,
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
export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  who: everyone,
  personal: true,
  input: z.object({}),
  output: z.object({ sessions: z.array(OwnSession) }),
})
export const signOutOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  who: everyone,
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
export const listOwnDevices = defineEndpoint({
  method: 'GET',
  path: '/api/profile/devices',
  who: everyone,
  personal: true,
  input: z.object({}),
  output: z.object({ devices: z.array(OwnDevice) }),
})
export const forgetOwnDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/profile/devices/:id',
  who: everyone,
  input: z.object({ id: Id }),
  output: z.object({ ended: z.int() }),
})
