import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { Me } from './people.ts'
import { SignIn } from '../v1/auth/session-schemas.ts'
import { everyone } from '../v1/call.ts'

const SignedIn = z.object({ token: z.string(), user: Me })

export const login = defineEndpoint('POST /api/auth/login', 'anyone', { input: SignIn, output: SignedIn, shape: 'top' })
export const validate = defineEndpoint('GET /api/auth/validate', everyone, {
  personal: true,
  input: z.object({}),
  output: z.object({ user: Me }),
  shape: 'top',
})
/** Token rotation: for 30 seconds, the old token returns the same new one; later reuse ends the session. */
export const refresh = defineEndpoint('POST /api/auth/refresh', everyone, {
  input: z.object({}),
  output: SignedIn,
  answersSecret: true,
  shape: 'top',
})
export const logout = defineEndpoint('POST /api/auth/logout', everyone, {
  input: z.object({}),
  output: z.object({}),
  shape: 'top',
  message: messages.loggedOut,
})
