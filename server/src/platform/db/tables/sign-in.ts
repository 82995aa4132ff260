import type { LinkSignInPolicy, SignInLinkKind, SignInMethod } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface SessionsTable {
  id: string
  tokenHash: string
  /** Refresh token family: shared by all tokens from one sign-in. */
  familyId: string
  userId: string
  createdAt: string
  /** Sign-in time, where the absolute lifetime starts. */
  familyCreatedAt: string
  lastUsedAt: string
  /** Latest re-authentication (step-up); null: at sign-in. */
  provenAt: Generated<string | null>
  replacedAt: string | null
  /** The successor token is derived from this and the token itself. */
  successorSalt: string | null
  revokedAt: string | null
  userAgent: string
  ip: string
  /** May reference a device that was forgotten. */
  deviceId: string | null
  /** Inherited by successors; null in old rows. */
  way: Generated<SignInMethod | null>
  /** 1: signed in with a one-time password. Inherited by successors. */
  ownPasswordFirst: Generated<0 | 1>
}

/** Known devices. They grant no access: see `features/auth/session/known-devices.ts`. */
export interface DevicesTable {
  id: string
  userId: string
  /** Hash of the random id in the cookie. */
  cookieHash: string
  userAgent: string
  createdAt: string
  lastUsedAt: string
  /** Set if the account already had other devices: the person is notified. */
  newAt: Generated<string | null>
}

/** Sign-in links; neither token nor digits are stored in plain. */
export interface SignInLinksTable {
  id: string
  userId: string
  /** Null if requested by email. */
  issuedById: Generated<string | null>
  createdAt: string
  expiresAt: string
  usedAt: string | null
  /** Attempts to enter the digits. */
  tries: Generated<number>
  kind: Generated<SignInLinkKind>
  /** Page it opens; null: home. */
  place: Generated<string | null>
}

/** Password reset requests by email, whether or not the account exists. */
export interface PasswordResetRequestsTable {
  emailKey: string
  askedAt: string
  kind: Generated<'password' | 'sign-in'>
  place: Generated<string | null>
}

/** Sign-in policy; one row. */
export interface SignInSettingsTable {
  id: string
  linkSignIn: LinkSignInPolicy
  /** Two-factor authentication required from this time on; null: optional. */
  managersFrom: string | null
  employeesFrom: string | null
  /** Break-glass account: the only manager who can sign in without a provider; null: no such restriction. */
  breakGlassId: Generated<string | null>
  /** Since when passwords set by managers are one-time passwords; null: valid until changed. */
  issuedOnceFrom: Generated<string | null>
  version: Generated<number>
}

/** Authenticator app (TOTP); active once a code was confirmed. */
export interface TwoFactorTable {
  userId: string
  sealedKey: string
  createdAt: string
  confirmedAt: string | null
  /** Time step of the last code used, in units of 30 seconds since 1970 (replay protection). */
  lastStep: Generated<number>
}

export interface RecoveryCodesTable {
  codeHash: string
  userId: string
  usedAt: string | null
}

/** WebAuthn public key. */
export interface PasskeysTable {
  id: string
  credentialId: string
  userId: string
  publicKey: string
  /** Signature counter reported by the device. */
  counter: number
  /** JSON list. */
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export interface RateLimitsTable {
  key: string
  failures: number
  windowStartedAt: string
  blockedUntil: string | null
}
