import * as z from 'zod/mini'
import { Id, Instant, RequiredText } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { proposalStates } from '../../words.ts'
import { ClientLevel } from './clients.ts'
import { tables, Verbs } from './common.ts'
import { Email } from './credentials.ts'
import { FullName } from './fields/person.ts'
import { Invited } from './invitations.ts'

/** A colleague whom an approver wishes to have on a project. */
export const Proposal = z.object({
  id: Id,
  project: Id,
  name: z.string(),
  email: z.string(),
  level: ClientLevel,
  /** What the proposer says of them; may be empty. */
  text: z.string(),
  by: Id,
  at: Instant,
  state: z.enum(proposalStates),
  /** Of one that was declined: why. */
  answer: z.nullable(z.string()),
  can: Verbs('decide'),
})
export type Proposal = z.infer<typeof Proposal>

/** The latest first. */
export const Proposals = z.object({ items: z.array(Proposal), people: tables.people })
export type Proposals = z.infer<typeof Proposals>

export const ProposalDraft = z.object({
  id: Id,
  name: FullName,
  email: Email,
  level: ClientLevel,
  text: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.text, message({ id: 'At most 500 characters' }))), ''),
})
export type ProposalDraft = z.input<typeof ProposalDraft>

/** With the level that was wished for, unless another one is given. */
export const LetIn = z.object({ id: Id, level: z.optional(ClientLevel) })
export type LetIn = z.input<typeof LetIn>
/** Whoever has an account is let in at once; anybody else is invited. */
export const LetInAnswer = z.object({ proposal: Proposal, invitation: z.optional(Invited) })
export type LetInAnswer = z.infer<typeof LetInAnswer>

export const Declined = z.object({
  id: Id,
  text: RequiredText(message({ id: 'Say why' }), LIMITS.text, message({ id: 'At most 500 characters' })),
})
export type Declined = z.input<typeof Declined>
