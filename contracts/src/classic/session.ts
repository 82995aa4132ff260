import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { Me } from './people.ts'
import { everyone } from '../roles.ts'
import { SignIn } from '../v1/auth/session-schemas.ts'

const SignedIn = z.object({ token: z.string(), user: Me })

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  input: SignIn,
  output: SignedIn,
  shape: 'top',
})
export const validate = defineEndpoint({
  method: 'GET',
  path: '/api/auth/validate',
  who: everyone,
  personal: true,
  input: z.object({}),
  output: z.object({ user: Me }),
  shape: 'top',
})
/**
 * Token rotation: the old token works for another 30 seconds and returns the same new one. Using it later counts
 * as reuse and ends the session.
 */
export const refresh = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  who: everyone,
  input: z.object({}),
  output: SignedIn,
  answersSecret: true,
  shape: 'top',
})
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  who: everyone,
  input: z.object({}),
  output: z.object({}),
  shape: 'top',
  message: messages.loggedOut,
})
