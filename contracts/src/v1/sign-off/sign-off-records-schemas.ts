import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { signInMethods } from '../../enums.ts'
import { SignOffSnapshot } from './deliverables-schemas.ts'

/** Public key as a JWK (RFC 8037); `kid` is its thumbprint (RFC 7638). */
export const SigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  kid: z.string(),
  x: z.string(),
})
/** Latest first; retired keys verify older records. */
export const SigningKeys = z.object({ keys: z.array(SigningKey) })
export type SigningKeys = z.infer<typeof SigningKeys>

/** As format 1 spells them. */
export const recordedDecisions = ['accepted', 'remarks', 'changes'] as const
export type RecordedDecision = (typeof recordedDecisions)[number]

const Person = z.object({ id: Id, name: z.string() })

/** Evidence, not a legal electronic signature. */
export const SignOffRecord = z.object({
  format: z.literal('oriel-receipt/1'),
  workspace: z.string(),
  deliverable: Id,
  signOff: z.object({ id: Id, number: z.int(), askedBy: Person, askedAt: Instant }),
  shown: SignOffSnapshot,
  files: z.array(z.object({ id: Id, name: z.string(), version: z.int(), sha256: z.string(), bytes: Count })),
  approver: z.extend(Person, { level: z.literal('approver') }),
  /** Null for sessions older than this field. */
  signIn: z.object({ way: z.nullable(z.enum(signInMethods)), at: Instant, provenAt: Instant }),
  decision: z.object({ decision: z.enum(recordedDecisions), text: z.string(), at: Instant }),
  /** Position in the log's hash chain. */
  log: z.object({ line: Id, chain: z.string(), position: z.int(), hash: z.string() }),
})
export type SignOffRecord = z.infer<typeof SignOffRecord>

/** Signs the canonical JSON (RFC 8785) of `receipt` in UTF-8; base64url. */
export const SignedRecord = z.object({
  receipt: SignOffRecord,
  signature: z.object({ alg: z.literal('EdDSA'), kid: z.string(), value: z.string() }),
})
export type SignedRecord = z.infer<typeof SignedRecord>

export const SignOffRecordFile = z.object({
  receipts: z.array(SignedRecord),
  keys: z.array(SigningKey),
})
export type SignOffRecordFile = z.infer<typeof SignOffRecordFile>
