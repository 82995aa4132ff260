import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { signInMethods, signOffDecisions } from '../../enums.ts'
import { SignOffSnapshot } from './deliverables-schemas.ts'

/** A public key as a JWK (RFC 8037); `kid` is its thumbprint (RFC 7638). */
export const SigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  kid: z.string(),
  x: z.string(),
})
/** The latest first; those that sign no more stay, so that what they signed can be verified. */
export const SigningKeys = z.object({ keys: z.array(SigningKey) })
export type SigningKeys = z.infer<typeof SigningKeys>

const Person = z.object({ id: Id, name: z.string() })

/** What one approver decided, about exactly what they were shown. Evidence, not an electronic signature in law. */
export const SignOffRecord = z.object({
  format: z.literal('oriel-receipt/1'),
  /** The name of the workspace at that moment. */
  workspace: z.string(),
  deliverable: Id,
  signOff: z.object({ id: Id, number: z.int(), askedBy: Person, askedAt: Instant }),
  /** The words and what else was disclosed, as it was shown. */
  shown: SignOffSnapshot,
  files: z.array(z.object({ id: Id, name: z.string(), version: z.int(), sha256: z.string(), bytes: Count })),
  approver: z.extend(Person, { level: z.literal('approver') }),
  /** How the session began in which it was decided; null where that was before it was noted. */
  signIn: z.object({ way: z.nullable(z.enum(signInMethods)), at: Instant, provenAt: Instant }),
  decision: z.object({ decision: z.enum(signOffDecisions), text: z.string(), at: Instant }),
  /** Where the log says so: the line, in which of its chains, where in that, and its hash. */
  log: z.object({ line: Id, chain: z.string(), position: z.int(), hash: z.string() }),
})
export type SignOffRecord = z.infer<typeof SignOffRecord>

/** The signature, base64url, is of the canonical JSON (RFC 8785) of `receipt`, as UTF-8. */
export const SignedRecord = z.object({
  receipt: SignOffRecord,
  signature: z.object({ alg: z.literal('EdDSA'), kid: z.string(), value: z.string() }),
})
export type SignedRecord = z.infer<typeof SignedRecord>

/** All that was decided about one deliverable, in the order of the decisions, with the keys that signed it. */
export const SignOffRecordFile = z.object({
  receipts: z.array(SignedRecord),
  keys: z.array(SigningKey),
})
export type SignOffRecordFile = z.infer<typeof SignOffRecordFile>
