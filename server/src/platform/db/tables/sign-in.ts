import type { LinkSignInPolicy, SignInLinkKind, SignInMethod } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface SessionsTable {
  id: string
  tokenHash: string
  /** Shared by all tokens that refreshing made out of one sign-in. */
  familyId: string
  userId: string
  createdAt: string
  /** When the family signed in: the absolute lifetime counts from here. */
  familyCreatedAt: string
  lastUsedAt: string
  /** When its person last proved who they are; null: when they signed in. */
  provenAt: Generated<string | null>
  replacedAt: string | null
  /** With the token itself it makes the token that replaced it. */
  successorSalt: string | null
  revokedAt: string | null
  userAgent: string
  ip: string
  /** The known device that signed in; it may have been forgotten since. */
  deviceId: string | null
  /** How it began; null where it was before that was noted. Tokens that replace others keep it. */
  way: Generated<SignInMethod | null>
  /** 1: it began with a password that is for once. Tokens that replace others keep it. */
  ownPasswordFirst: Generated<0 | 1>
}

/** Browsers that have signed in to an account. It opens nothing: see `features/auth/session/known-devices.ts`. */
export interface DevicesTable {
  id: string
  userId: string
  /** Of the random id in the browser's cookie. */
  cookieHash: string
  userAgent: string
  createdAt: string
  lastUsedAt: string
  /** Since when it is known, where the account knew others before: its person is told. */
  newAt: Generated<string | null>
}

/** A link by which somebody gets in; neither it nor its digits are stored. */
export interface SignInLinksTable {
  id: string
  userId: string
  /** The manager who handed it over; null where the person asked for it by mail. */
  issuedById: Generated<string | null>
  createdAt: string
  expiresAt: string
  usedAt: string | null
  /** How often digits were tried. */
  tries: Generated<number>
  kind: Generated<SignInLinkKind>
  /** What it opens; null where it does not say so itself: their home. */
  place: Generated<string | null>
}

/** Somebody asked for a link by mail, whether or not there is such an account. */
export interface PasswordResetRequestsTable {
  emailKey: string
  askedAt: string
  kind: Generated<'password' | 'sign-in'>
  place: Generated<string | null>
}

/** How people get in, in one row. */
export interface SignInSettingsTable {
  id: string
  linkSignIn: LinkSignInPolicy
  /** From when on a second factor is required of them; null: it is not. */
  managersFrom: string | null
  employeesFrom: string | null
  /** The one manager with local ways in where staff come by providers alone; null: local ways are everybody's. */
  breakGlassId: Generated<string | null>
  /** Since when passwords that managers issue are for once; null: they are good until they are changed. */
  issuedOnceFrom: Generated<string | null>
  version: Generated<number>
}

/** An app that makes codes. It counts once one of them came back. */
export interface TwoFactorTable {
  userId: string
  sealedKey: string
  createdAt: string
  confirmedAt: string | null
  /** Of the code used last, in 30 seconds since 1970. */
  lastStep: Generated<number>
}

/** For whoever lost the device with the app. */
export interface RecoveryCodesTable {
  codeHash: string
  userId: string
  usedAt: string | null
}

/** The public key of a device; the private one never leaves it. */
export interface PasskeysTable {
  id: string
  /** As the device names it. */
  credentialId: string
  userId: string
  publicKey: string
  /** How often the device says it has signed. */
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
