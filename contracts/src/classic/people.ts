import * as z from 'zod/mini'
import { defineEndpoint, defineRawEndpoint } from '../endpoint.ts'
import { PermissionFlags, Count, Id, Instant, PageLimit, PageNumber, Search, RequiredLine } from '../field-schemas.ts'
import { message } from '../message.ts'
import { messages } from '../messages.ts'
import { LIMITS } from '../limits.ts'
import { Email, NewPassword } from '../v1/auth/credentials-schemas.ts'
import { FullName, RoleFields } from '../v1/people/person-field-schemas.ts'
import { Role, UserStatus } from '../enum-schemas.ts'
import { everyone, managers } from '../v1/call.ts'

export const ProfileImage = z.nullable(z.object({ url: z.string() }))

/** As other people see them; never contact data (REQ-107). */
export const PersonMention = z.object({
  _id: Id,
  id: Id,
  fullName: z.string(),
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  workTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  avatar: z.string(),
  profileImage: ProfileImage,
  email: z.optional(z.nullable(z.string())),
  /** Client users only. */
  company: z.optional(z.nullable(z.string())),
})
export type PersonMention = z.infer<typeof PersonMention>

export const Colleague = z.extend(PersonMention, { role: Role })

export const Me = z.object({
  _id: Id,
  id: Id,
  fullName: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  status: UserStatus,
  department: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  workTitle: z.nullable(z.string()),
  company: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  skills: z.array(z.string()),
  avatar: z.string(),
  profileImage: ProfileImage,
  createdAt: Instant,
  joinDate: Instant,
  lastSignInAt: z.nullable(Instant),
})

export const User = z.object({
  ...Me.shape,
  createdBy: z.string(),
  /** Whether a manager could still read the password (REQ-305). */
  passwordState: z.enum(['issued', 'user-set', 'unavailable']),
  version: z.int(),
  can: PermissionFlags('edit', 'changeStanding', 'delete', 'resetPassword'),
})
export type User = z.infer<typeof User>

export const UserDraft = z.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
  role: z._default(Role, 'employee'),
  status: z._default(UserStatus, 'active'),
  ...RoleFields,
})
export const UserEdit = z.object({
  id: Id,
  fullName: z.optional(
    RequiredLine(messages.fillRequiredFields, LIMITS.name, message({ id: 'Full name cannot exceed 200 characters' })),
  ),
  role: z.optional(Role),
  status: z.optional(UserStatus),
  ...RoleFields,
  version: z.optional(z.int()),
})

export const listUsers = defineEndpoint('GET /api/users', managers, {
  input: z.object({
    page: PageNumber,
    limit: PageLimit,
    search: Search,
    role: z.optional(z.union([Role, z.literal('all')])),
    status: z.optional(z.union([UserStatus, z.literal('all')])),
  }),
  output: z.object({
    users: z.array(User),
    pagination: z.object({
      currentPage: z.int(),
      totalPages: z.int(),
      totalUsers: Count,
      hasNext: z.boolean(),
      hasPrev: z.boolean(),
    }),
    counts: z.record(z.enum(['all', ...Role.options]), z.object({ total: Count, active: Count })),
  }),
})
export const getUser = defineEndpoint('GET /api/users/:id', managers, {
  input: z.object({ id: Id }),
  output: z.object({ user: z.extend(User, { password: z.optional(z.nullable(z.string())) }) }),
})
export const createUser = defineEndpoint('POST /api/users', managers, {
  status: 201,
  input: UserDraft,
  output: z.object({ user: User }),
  message: messages.userCreated,
})
export const updateUser = defineEndpoint('PUT /api/users/:id', managers, {
  input: UserEdit,
  output: z.object({ user: User }),
  message: messages.userUpdated,
})
export const deleteUser = defineEndpoint('DELETE /api/users/:id', managers, {
  input: z.object({ id: Id }),
  output: z.object({ _id: Id }),
  message: messages.userDeleted,
})
export const resetPassword = defineEndpoint('POST /api/users/:id/reset-password', managers, {
  input: z.object({ id: Id }),
  output: z.object({ password: z.string(), user: User }),
  answersSecret: true,
  message: message({ id: 'Password reset successfully' }),
})
export const exportCredentials = defineRawEndpoint(
  '/api/users/export/credentials',
  managers,
  z.object({}),
  'text/csv; charset=utf-8',
)

/** For everyone who shares a project with the person. */
export const getProfileImage = defineRawEndpoint('/api/people/:id/image', everyone, z.object({ id: Id }), 'image/webp')
